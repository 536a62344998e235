import type { ReactNode } from 'react';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { text } from '../../../text/text.ts';
import { StepDone } from '../step-done-later.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Ready } from '../step-screen.tsx';
import { useStep } from '../use-step.ts';
import { KindnessStory } from './kindness-story.tsx';
import { PromptField } from './prompt-field.tsx';
import { anchorForm, feelingForm, storyForm } from './record-forms.ts';

// The last activities: loaded while the first ones are answered.
const SensoryAnchor = lazyPage(() => import('./sensory-anchor.tsx'), 'SensoryAnchor');
const Feeling = lazyPage(() => import('./feeling.tsx'), 'Feeling');

const later = (body: ReactNode): ReactNode => <LazyPart waiting={<Skeleton shape={['block']} />}>{body}</LazyPart>;

/** Step 3, life: a story of kindness, the organisation's narrative, a sensory anchor, a feeling. */
export function Life({ step, steps, answers: saved }: Ready<3>): ReactNode {
  const t = text('steps').life;
  const work = useStep(3, step, saved);
  const { answers, change } = work;
  if (work.completed)
    return (
      <StepDone
        step={step}
        unlocked={work.completed}
        next={steps[3]}
        wrote={[answers.kindnessPractice, answers.organisationNarrative]}
      />
    );
  const organisation = (
    <>
      <PromptField
        ask="organisationNarrative"
        label={t.organisation.label}
        rows={6}
        value={answers.organisationNarrative}
        onChange={(organisationNarrative) => change({ organisationNarrative })}
      />
      <PromptField
        ask="kindnessPractice"
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
      work={work}
      activities={[
        { ...t.kindness, body: <KindnessStory />, form: storyForm },
        { ...t.organisation, body: organisation },
        { ...t.anchor, body: later(<SensoryAnchor />), form: anchorForm },
        { ...t.feeling, body: later(<Feeling />), form: feelingForm },
      ]}
    />
  );
}
