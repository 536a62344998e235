import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { type StepAnswers, type StepNumber, stepAnswers } from '#contracts/journey/steps.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Empty, Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { StepTag } from './next-flight.tsx';
import { stepPath, useJourneySteps } from './use-journey.ts';

export interface Ready<N extends StepNumber> {
  readonly step: JourneyStep;
  readonly steps: readonly JourneyStep[];
  readonly answers: StepAnswers[N];
}

interface StepScreenProps<N extends StepNumber> {
  readonly number: N;
  readonly children: (ready: Ready<N>) => ReactNode;
}

/** Fetches a step for its page; a locked one says why and what opens it. */
export function StepScreen<N extends StepNumber>({ number, children }: StepScreenProps<N>): ReactNode {
  const read = useJourneySteps();
  const step = read.data?.steps.find((each) => each.step === number);
  usePageTitle(step?.title ?? text('journey').title);
  if (read.isError && !read.data) return <Problem level={1} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || !step) return <Skeleton shape={['title', 'line', 'block']} />;
  if (step.state === 'locked') return <Locked step={step} steps={read.data.steps} />;
  return children({ step, steps: read.data.steps, answers: answersOf(number, step.answers) });
}

function answersOf<N extends StepNumber>(number: N, raw: JourneyStep['answers']): StepAnswers[N] {
  const parsed = z.safeParse(stepAnswers[number], raw ?? {});
  // The schema of this very step produced it; where the log holds an older form, the page begins afresh.
  return (parsed.success ? parsed.data : {}) as StepAnswers[N];
}

function Locked({ step, steps }: { readonly step: JourneyStep; readonly steps: readonly JourneyStep[] }): ReactNode {
  const t = text('steps');
  const open = steps.find(({ state }) => state === 'open');
  return (
    <>
      <h1 tabIndex={-1} className="unseen">
        {step.title}
      </h1>
      <Empty title={t.locked.title}>
        <StepTag step={step} />
        <p className="soft">{step.lockedBecause}</p>
        <ButtonLink to={open ? stepPath(open.step) : '/journey'}>{t.locked.open}</ButtonLink>
      </Empty>
    </>
  );
}
