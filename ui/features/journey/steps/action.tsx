import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { stepAnswers } from '#contracts/journey/steps.ts';
import { useUser } from '../../../api/session.ts';
import { text } from '../../../text/text.ts';
import { StepFrame } from '../step-frame.tsx';
import type { Ready } from '../step-screen.tsx';
import { useStep } from '../use-step.ts';
import styles from './action.module.css';
import { CareQuality } from './care-quality.tsx';
import { Commitments } from './commitments.tsx';
import { CommunityProject } from './community-project.tsx';
import { onTheFirstDay } from './first-reading.ts';
import { FlightReport } from './flight-report.tsx';
import { PromptField } from './prompt-field.tsx';
import { projectForm, reportForm, rippleForm } from './record-forms.ts';
import { Ripple } from './ripple.tsx';
import { StepLetter } from './step-letter.tsx';

/** Step 6, action flow: promises, a flight report, a project, a ripple, a message to yourself; then the licence. */
export function Action({ step, steps, answers: saved }: Ready<6>): ReactNode {
  const t = text('steps').action;
  const { variant } = useUser();
  const work = useStep(6, step, saved);
  const { answers, change } = work;
  const first = steps.find((each) => each.step === 1)?.answers ?? null;
  const intention = first?.['intention'];
  const project = (
    <>
      <PromptField
        ask="communityProject"
        label={t.project.plan}
        value={answers.communityProject}
        onChange={(communityProject) => change({ communityProject })}
      />
      <CommunityProject plan={answers.communityProject} />
    </>
  );
  const care = <CareQuality saved={answers.careQuality} onChange={(careQuality) => change({ careQuality })} />;
  const message = (
    <>
      {typeof intention === 'string' && intention.trim() !== '' && (
        <figure className={styles.first}>
          <figcaption className="kicker">{t.message.firstDay}</figcaption>
          <blockquote className="prose">{text('core').quoted(intention)}</blockquote>
        </figure>
      )}
      <StepLetter message={answers.messageToSelf} days={answers.messageDays} onChange={change} />
    </>
  );
  return (
    <StepFrame
      step={step}
      steps={steps}
      work={work}
      completeWords={t.finish}
      activities={[
        {
          ...t.commitments,
          body: (
            <Commitments
              commitments={answers.commitments ?? []}
              onChange={(commitments) => change({ commitments })}
              carried={carriedFrom(steps.find((each) => each.step === 5)?.answers)}
            />
          ),
        },
        ...(variant === 'senior-living' ? [{ ...t.care, body: care }] : []),
        { ...t.report, body: <FlightReport before={onTheFirstDay(first)} />, form: reportForm },
        { ...t.project, body: project, form: projectForm(answers.communityProject) },
        { ...t.ripple, body: <Ripple />, form: rippleForm },
        { ...t.message, body: message },
      ]}
    />
  );
}

/** The line that was carried over from the week of step 5, '' if there is none. */
const carriedFrom = (answers: Ready<6>['step']['answers'] | undefined): string => {
  const parsed = z.safeParse(stepAnswers[5], answers ?? {});
  return (parsed.success && parsed.data.lookBack?.carried) || '';
};
