import type { ReactNode } from 'react';
import { StepScreen } from '../features/journey/step-screen.tsx';
import { Preflight } from '../features/journey/steps/preflight.tsx';

/** Step 1: the metaphor, the first balance, the intention, the consents. */
export function Step1Page(): ReactNode {
  return <StepScreen number={1}>{(ready) => <Preflight {...ready} />}</StepScreen>;
}
