import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { type StepAnswers, type StepNumber, stepAnswers } from '#contracts/journey/steps.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { usePageTitle } from '../../kit/page-title.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { useJourneySteps } from '../progress/use-journey.ts';

const LockedStep = lazyPage(() => import('./locked-step.tsx'), 'LockedStep');

export interface Ready<N extends StepNumber> {
  readonly step: JourneyStep;
  readonly steps: readonly JourneyStep[];
  readonly answers: StepAnswers[N];
}

interface StepScreenProps<N extends StepNumber> {
  readonly number: N;
  readonly children: (ready: Ready<N>) => ReactNode;
}

/** Fetches a step for its page. A locked step says why and what opens it. */
export function StepScreen<N extends StepNumber>({ number, children }: StepScreenProps<N>): ReactNode {
  const read = useJourneySteps();
  const step = read.data?.steps.find((each) => each.step === number);
  usePageTitle(step?.title ?? text('journey').title);
  if (read.isError && !read.data) return <Problem level={1} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || !step) return <Skeleton shape={['title', 'line', 'block']} />;
  if (step.state === 'locked') {
    return (
      <LazyPart waiting={<Skeleton shape={['title', 'line', 'block']} />}>
        <LockedStep step={step} steps={read.data.steps} />
      </LazyPart>
    );
  }
  return children({ step, steps: read.data.steps, answers: answersOf(number, step.answers) });
}

function answersOf<N extends StepNumber>(number: N, raw: JourneyStep['answers']): StepAnswers[N] {
  const parsed = z.safeParse(stepAnswers[number], raw ?? {});
  // Answers in an older shape are dropped: the page starts empty.
  return (parsed.success ? parsed.data : {}) as StepAnswers[N];
}
