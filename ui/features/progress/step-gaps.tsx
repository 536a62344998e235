import type { ReactNode } from 'react';
import { StillOpen } from './still-open.tsx';
import { useLicenceArrival } from './use-licence-arrival.tsx';
import { useLicenceGaps } from './use-licence.ts';

/** What is still open for the licence in one step. */
export function StepGaps({ step }: { readonly step: number }): ReactNode {
  useLicenceArrival();
  return <StillOpen gaps={useLicenceGaps().filter((gap) => gap.step === step)} withAbout />;
}
