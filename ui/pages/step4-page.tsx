import type { ReactNode } from 'react';
import { StepScreen } from '../features/journey/step-screen.tsx';
import { Money } from '../features/journey/steps/money.tsx';

/** Step 4: fractals, the lemonade stand, leverage, the vision. */
export function Step4Page(): ReactNode {
  return <StepScreen number={4}>{(ready) => <Money {...ready} />}</StepScreen>;
}
