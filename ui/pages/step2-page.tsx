import type { ReactNode } from 'react';
import { StepScreen } from '../features/journey/step-screen.tsx';
import { Identity } from '../features/journey/steps/identity.tsx';

/** Step 2: four stories, values, people, authentic moments. */
export function Step2Page(): ReactNode {
  return <StepScreen number={2}>{(ready) => <Identity {...ready} />}</StepScreen>;
}
