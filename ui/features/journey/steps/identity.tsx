import type { ReactNode } from 'react';
import { LineList } from '../../../kit/line-list.tsx';
import { text } from '../../../text/text.ts';
import { StepDone } from '../step-done-later.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Ready } from '../step-screen.tsx';
import { useStep } from '../use-step.ts';
import { CardSort } from './card-sort.tsx';
import { WritingFields } from './fields.tsx';
import { PromptHelp } from './prompt-help.tsx';
import { spokenForms } from './record-forms.ts';
import { SpokenAnswer } from './spoken-later.tsx';

const storyNames = ['childStory', 'professionalStory', 'kindnessReceived', 'agencyAtWork'] as const;

/** Step 2, my journey: four stories, values, people, authentic moments. */
export function Identity({ step, steps, answers: saved }: Ready<2>): ReactNode {
  const t = text('steps').identity;
  const work = useStep(2, step, saved);
  const { answers, change } = work;
  if (work.completed)
    return (
      <StepDone
        step={step}
        unlocked={work.completed}
        next={steps[2]}
        wrote={Object.values(answers.personalStories ?? {})}
      />
    );
  const stories = (
    <WritingFields
      names={storyNames}
      words={t.stories}
      values={answers.personalStories}
      onChange={(personalStories) => change({ personalStories })}
    />
  );
  return (
    <StepFrame
      step={step}
      steps={steps}
      work={work}
      activities={[
        {
          ...t.stories,
          body: (
            <>
              {stories}
              <SpokenAnswer step="step2" />
            </>
          ),
          form: spokenForms.step2,
        },
        {
          ...t.values,
          body: <CardSort kept={answers.coreValues ?? []} onChange={(coreValues) => change({ coreValues })} />,
        },
        {
          ...t.people,
          body: (
            <LineList
              {...t.people}
              max={30}
              lines={answers.relationships ?? []}
              onChange={(relationships) => change({ relationships })}
            />
          ),
        },
        {
          ...t.moments,
          body: (
            <>
              <LineList
                {...t.moments}
                remove={() => t.moments.remove}
                max={30}
                lines={answers.authenticMoments ?? []}
                onChange={(authenticMoments) => change({ authenticMoments })}
              />
              <PromptHelp prompt="moments" about={t.moments.label} />
            </>
          ),
        },
      ]}
    />
  );
}
