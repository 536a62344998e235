import type { ReactNode } from 'react';
import { LineList } from '../../../kit/line-list.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { StepDone } from '../step-done.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Ready } from '../step-screen.tsx';
import { useStep } from '../use-step.ts';
import { CardSort } from './card-sort.tsx';
import { Mirror } from './mirror.tsx';

const storyNames = ['childStory', 'professionalStory', 'kindnessReceived', 'agencyAtWork'] as const;

/** My journey: four stories, the values one keeps, the people on board, the moments in which one was oneself. */
export function Identity({ step, steps, answers: saved }: Ready<2>): ReactNode {
  const t = text('steps').identity;
  const work = useStep(2, step, saved);
  const { answers, change } = work;
  if (work.completed)
    return <StepDone step={step} next={steps[2]} wrote={Object.values(answers.personalStories ?? {})} />;
  const fourth = steps.find((each) => each.step === 4)?.answers ?? null;
  const aside = <Mirror answers={answers} money={fourth} />;
  const stories = storyNames.map((name) => (
    <WritingField
      key={name}
      label={t.stories[name].name}
      hint={t.stories[name].about}
      value={answers.personalStories?.[name]}
      onChange={(value) => change({ personalStories: { ...answers.personalStories, [name]: value } })}
    />
  ));
  return (
    <StepFrame
      step={step}
      steps={steps}
      work={work}
      activities={[
        { ...t.stories, body: stories, aside },
        {
          ...t.values,
          body: <CardSort kept={answers.coreValues ?? []} onChange={(coreValues) => change({ coreValues })} />,
          aside,
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
          aside,
        },
        {
          ...t.moments,
          body: (
            <LineList
              {...t.moments}
              remove={() => t.moments.remove}
              max={30}
              lines={answers.authenticMoments ?? []}
              onChange={(authenticMoments) => change({ authenticMoments })}
            />
          ),
          aside,
        },
      ]}
    />
  );
}
