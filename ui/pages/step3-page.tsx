import type { ReactNode } from 'react';
import { StepScreen } from '../features/journey/step-screen.tsx';
import { Life } from '../features/journey/steps/life.tsx';

/** Step 3: a story of kindness, the organisation, a sensory anchor, a feeling. */
export function Step3Page(): ReactNode {
  return <StepScreen number={3}>{(ready) => <Life {...ready} />}</StepScreen>;
}
