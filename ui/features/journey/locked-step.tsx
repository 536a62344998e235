import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import page from '../../kit/page.module.css';
import { useJourneyProgress } from '../progress/use-journey.ts';
import styles from './locked-step.module.css';
import { NextFlight } from './next-flight.tsx';
import { StepTag } from './step-tag.tsx';

interface LockedStepProps {
  readonly step: JourneyStep;
  readonly steps: readonly JourneyStep[];
}

/** A locked step: what it will ask, why it is locked, and the way there. */
export function LockedStep({ step, steps }: LockedStepProps): ReactNode {
  const progress = useJourneyProgress();
  return (
    <div className={page.page}>
      <header className={page.header}>
        <p>
          <StepTag step={step} />
        </p>
        <h1 tabIndex={-1}>{step.question}</h1>
        <p className={styles.why}>
          <Lock size={18} aria-hidden="true" />
          {step.lockedBecause}
        </p>
      </header>
      {progress.data && <NextFlight progress={progress.data} steps={steps} />}
    </div>
  );
}
