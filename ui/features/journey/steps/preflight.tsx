import { type ReactNode, useEffect } from 'react';
import { consentKinds } from '#contracts/journey/steps.ts';
import { BalanceFields } from '../../../kit/balance-fields.tsx';
import { hues } from '../../../kit/hues.ts';
import { text } from '../../../text/text.ts';
import { takeTryout } from '../../drafts/tryout.ts';
import { FlightSceneLater } from '../flight-scene-later.tsx';
import { StepDone } from '../step-done-later.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Ready } from '../step-screen.tsx';
import { useStep } from '../use-step.ts';
import { SwitchFields } from './fields.tsx';
import styles from './preflight.module.css';
import { spokenForms } from './record-forms.ts';
import { SpokenAnswer } from './spoken-later.tsx';
import { PromptField } from './prompt-field.tsx';

/** Step 1, pre-flight: a metaphor, the first balance, an intention, consents. */
export function Preflight({ step, steps, answers: saved }: Ready<1>): ReactNode {
  const t = text('steps').preflight;
  const work = useStep(1, step, saved);
  const { answers, change } = work;
  useEffect(() => {
    // Takes over what was tried before there was an account, unless there is a reading already.
    const tried = takeTryout();
    const isRead = hues.some((hue) => saved[`${hue}Balance`] !== undefined);
    if (!isRead && Object.keys(tried).length > 0) change(tried);
  }, [change, saved]);
  if (work.completed)
    return (
      <StepDone step={step} unlocked={work.completed} next={steps[1]} wrote={[answers.intention, answers.metaphor]} />
    );
  const metaphor = (
    <>
      <div className={styles.scene}>
        <FlightSceneLater done={0} label={text('journey').scene(0)} />
      </div>
      <PromptField
        ask="metaphor"
        label={t.metaphor.label}
        prompt={t.metaphor.prompt}
        value={answers.metaphor}
        onChange={(value) => change({ metaphor: value })}
      />
    </>
  );
  const balance = <BalanceFields framed words={t.balance} values={answers} onChange={change} />;
  const intention = (
    <>
      <PromptField
        ask="intention"
        label={t.intention.label}
        value={answers.intention}
        onChange={(value) => change({ intention: value })}
      />
      <SpokenAnswer step="step1" />
    </>
  );
  const consent = (
    <SwitchFields
      legend={t.consent.legend}
      names={consentKinds}
      words={t.consent}
      values={answers.consents}
      onChange={(consents) => change({ consents })}
    />
  );
  return (
    <StepFrame
      step={step}
      steps={steps}
      work={work}
      activities={[
        { ...t.metaphor, body: metaphor },
        { ...t.balance, body: balance },
        { ...t.intention, body: intention, form: spokenForms.step1 },
        { ...t.consent, body: consent },
      ]}
    />
  );
}
