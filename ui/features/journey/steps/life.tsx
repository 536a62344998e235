import type { ReactNode } from 'react';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { StepDone } from '../step-done.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Ready } from '../step-screen.tsx';
import { useStep } from '../use-step.ts';
import { Feeling } from './feeling.tsx';
import { KindnessStory } from './kindness-story.tsx';
import { SensoryAnchor } from './sensory-anchor.tsx';

/** LIFE: a kindness told, the story of the place one works in, an anchor for the senses, how one is. */
export function Life({ step, steps, answers: saved }: Ready<3>): ReactNode {
  const t = text('steps').life;
  const work = useStep(3, step, saved);
  const { answers, change } = work;
  if (work.completed) return <StepDone step={step} next={steps[3]} />;
  const organisation = (
    <>
      <WritingField
        label={t.organisation.label}
        rows={6}
        value={answers.organisationNarrative}
        onChange={(organisationNarrative) => change({ organisationNarrative })}
      />
      <WritingField
        label={t.organisation.practice}
        hint={t.organisation.practiceHint}
        value={answers.kindnessPractice}
        onChange={(kindnessPractice) => change({ kindnessPractice })}
      />
    </>
  );
  return (
    <StepFrame
      step={step}
      steps={steps}
      saving={work.saving}
      completing={work.completing}
      onComplete={work.complete}
      activities={[
        { ...t.kindness, body: <KindnessStory /> },
        { ...t.organisation, body: organisation },
        { ...t.anchor, body: <SensoryAnchor /> },
        { ...t.feeling, body: <Feeling /> },
      ]}
    />
  );
}
