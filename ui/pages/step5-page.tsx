import type { ReactNode } from 'react';
import { StepScreen } from '../features/journey/step-screen.tsx';
import { Joy } from '../features/journey/steps/joy.tsx';

/** Step 5: a simulated working week, and what you learnt. */
export function Step5Page(): ReactNode {
  return <StepScreen number={5}>{(ready) => <Joy {...ready} />}</StepScreen>;
}
