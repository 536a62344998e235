import type { ReactNode } from 'react';
import { StepScreen } from '../features/journey/step-screen.tsx';
import { Action } from '../features/journey/steps/action.tsx';

/** Step 6: promises, a flight report, a project, a ripple, a message to yourself. */
export function Step6Page(): ReactNode {
  return <StepScreen number={6}>{(ready) => <Action {...ready} />}</StepScreen>;
}
