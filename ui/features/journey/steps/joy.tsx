import type { ReactNode } from 'react';
import { weekOf, workingWeeks } from '#contracts/journey/working-week.ts';
import { useUser } from '../../../api/session.ts';
import { text } from '../../../text/text.ts';
import { StepDone } from '../step-done-later.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Ready } from '../step-screen.tsx';
import { useStep } from '../use-step.ts';
import { PromptField } from './prompt-field.tsx';
import { Week } from './week.tsx';

/** Step 5, joy: a working week in which every choice moves four gauges, and what you learnt. */
export function Joy({ step, steps, answers: saved }: Ready<5>): ReactNode {
  const t = text('steps').joy;
  const { variant } = useUser();
  const work = useStep(5, step, saved);
  const { answers, change } = work;
  if (work.completed)
    return <StepDone step={step} unlocked={work.completed} next={steps[5]} wrote={[answers.learnt]} />;
  const choices = answers.choices ?? {};
  const begun = workingWeeks.find(({ situations }) => situations.some(({ id }) => id in choices));
  const week = begun ?? weekOf[variant];
  const kept = steps.find((each) => each.step === 2)?.answers?.['coreValues'];
  const played = (
    <Week
      week={week}
      choices={choices}
      onChange={(next) => change({ choices: next })}
      lookBack={{
        values: linesOf(kept),
        answers: answers.lookBack ?? {},
        onChange: (lookBack) => change({ lookBack }),
      }}
    />
  );
  return (
    <StepFrame
      step={step}
      steps={steps}
      work={work}
      activities={[
        { ...t.week, body: played },
        {
          ...t.learnt,
          body: (
            <PromptField
              ask="learnt"
              label={t.learnt.label}
              rows={6}
              value={answers.learnt}
              onChange={(learnt) => change({ learnt })}
            />
          ),
        },
      ]}
    />
  );
}

/** Answers of other steps come as they were saved. */
const linesOf = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? answer.filter((line) => typeof line === 'string') : [];
