import type { ReactNode } from 'react';
import { LateLicence } from './late-licence.tsx';
import { StillOpen } from './still-open.tsx';
import { useLicenceGaps } from './use-licence.ts';

/** What is still open for the licence in one step, and the licence when it comes. */
export function StepGaps({ step }: { readonly step: number }): ReactNode {
  const gaps = useLicenceGaps().filter((gap) => gap.step === step);
  return <LateLicence before={<StillOpen gaps={gaps} withAbout />} />;
}
