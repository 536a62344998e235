import type { ReactNode } from 'react';
import { Switch, Switches } from '../../../kit/choice.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { StepDone } from '../step-done.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Ready } from '../step-screen.tsx';
import { useStep } from '../use-step.ts';
import { FractalPicture } from './fractal-picture.tsx';
import { LemonadeStand } from './lemonade-stand.tsx';

const scales = ['me', 'team', 'organisation', 'community'] as const;
const levers = ['timeInvestments', 'valueCreation', 'agencyBuilding'] as const;
const visions = ['timeFreedom', 'balanceSheetThinking', 'socialCapitalFocus'] as const;

/** MONEY: one pattern at four scales, the lemonade stand, leverage, and what it is all for. */
export function Money({ step, steps, answers: saved }: Ready<4>): ReactNode {
  const t = text('steps').money;
  const work = useStep(4, step, saved);
  const { answers, change } = work;
  if (work.completed)
    return (
      <StepDone
        step={step}
        next={steps[4]}
        wrote={[...Object.values(answers.fractals ?? {}), ...Object.values(answers.leverage ?? {})]}
      />
    );
  const fractals = scales.map((scale) => (
    <WritingField
      key={scale}
      label={t.fractals[scale].name}
      hint={t.fractals[scale].about}
      value={answers.fractals?.[scale]}
      onChange={(value) => change({ fractals: { ...answers.fractals, [scale]: value } })}
    />
  ));
  const leverage = levers.map((lever) => (
    <WritingField
      key={lever}
      label={t.leverage[lever].name}
      hint={t.leverage[lever].about}
      value={answers.leverage?.[lever]}
      onChange={(value) => change({ leverage: { ...answers.leverage, [lever]: value } })}
    />
  ));
  const vision = (
    <Switches legend={t.vision.legend}>
      {visions.map((each) => (
        <Switch
          key={each}
          name={t.vision[each].name}
          about={t.vision[each].about}
          checked={answers.financialVision?.[each] ?? false}
          onChange={(checked) => change({ financialVision: { ...answers.financialVision, [each]: checked } })}
        />
      ))}
    </Switches>
  );
  const filled = scales.map((scale) => (answers.fractals?.[scale] ?? '').trim() !== '');
  return (
    <StepFrame
      step={step}
      steps={steps}
      work={work}
      activities={[
        { ...t.fractals, body: fractals, aside: <FractalPicture filled={filled} /> },
        {
          ...t.stand,
          body: (
            <LemonadeStand
              choices={answers.lemonadeStandChoices ?? {}}
              onChange={(lemonadeStandChoices) => change({ lemonadeStandChoices })}
            />
          ),
        },
        { ...t.leverage, body: leverage },
        { ...t.vision, body: vision },
      ]}
    />
  );
}
