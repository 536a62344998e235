import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { useJourneyProgress } from '../progress/use-journey.ts';
import styles from './locked-step.module.css';
import { NextFlight, StepTag } from './next-flight.tsx';

interface LockedStepProps {
  readonly step: JourneyStep;
  readonly steps: readonly JourneyStep[];
}

/** A step that is not open yet: what it will ask, why it waits, and the way there. */
export function LockedStep({ step, steps }: LockedStepProps): ReactNode {
  const progress = useJourneyProgress();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
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
