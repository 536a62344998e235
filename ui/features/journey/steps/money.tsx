import type { ReactNode } from 'react';
import { text } from '../../../text/text.ts';
import { StepDone } from '../step-done-later.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Ready } from '../step-screen.tsx';
import { useStep } from '../use-step.ts';
import { PlaySaysBeside } from '../../play-says/play-says-later.tsx';
import { SwitchFields, WritingFields } from './fields.tsx';
import { FractalPicture } from './fractal-picture.tsx';
import { LemonadeStand } from './lemonade-stand.tsx';
import { spokenForms } from './record-forms.ts';
import { SpokenAnswer } from './spoken-later.tsx';

const scales = ['me', 'team', 'organisation', 'community'] as const;
const levers = ['timeInvestments', 'valueCreation', 'agencyBuilding'] as const;
const choicesAtTheStand = ['friendsCalled', 'businessDecisions', 'ownershipPhilosophy'] as const;
const visions = ['timeFreedom', 'balanceSheetThinking', 'socialCapitalFocus'] as const;

/** Step 4, money: one pattern at four scales, the lemonade stand, leverage, the vision. */
export function Money({ step, steps, answers: saved }: Ready<4>): ReactNode {
  const t = text('steps').money;
  const work = useStep(4, step, saved);
  const { answers, change } = work;
  if (work.completed)
    return (
      <StepDone
        step={step}
        unlocked={work.completed}
        next={steps[4]}
        wrote={[...Object.values(answers.fractals ?? {}), ...Object.values(answers.leverage ?? {})]}
      />
    );
  const fractals = (
    <>
      <WritingFields
        names={scales}
        words={t.fractals}
        values={answers.fractals}
        onChange={(next) => change({ fractals: next })}
      />
      <SpokenAnswer step="step4" />
    </>
  );
  const leverage = (
    <>
      <WritingFields
        names={levers}
        words={t.leverage}
        values={answers.leverage}
        onChange={(next) => change({ leverage: next })}
      />
      <PlaySaysBeside items={levers} />
    </>
  );
  const vision = (
    <>
      <SwitchFields
        legend={t.vision.legend}
        names={visions}
        words={t.vision}
        values={answers.financialVision}
        onChange={(financialVision) => change({ financialVision })}
      />
      <PlaySaysBeside items={visions} />
    </>
  );
  const filled = scales.map((scale) => (answers.fractals?.[scale] ?? '').trim() !== '');
  return (
    <StepFrame
      step={step}
      steps={steps}
      work={work}
      activities={[
        { ...t.fractals, body: fractals, aside: <FractalPicture filled={filled} />, form: spokenForms.step4 },
        {
          ...t.stand,
          body: (
            <>
              <LemonadeStand
                choices={answers.lemonadeStandChoices ?? {}}
                onChange={(lemonadeStandChoices) => change({ lemonadeStandChoices })}
              />
              <PlaySaysBeside items={choicesAtTheStand} />
            </>
          ),
        },
        { ...t.leverage, body: leverage },
        { ...t.vision, body: vision },
      ]}
    />
  );
}
