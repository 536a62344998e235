import type { ReactNode } from 'react';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { useLicenceArrival } from './use-licence-arrival.ts';

const LicenceArrival = lazyPage(() => import('./licence-arrival.tsx'), 'LicenceArrival', ['helicopter']);

/** The take-off of a licence that comes while the page is open; before that, what is given for it. */
export function LateLicence({ before = null }: { readonly before?: ReactNode }): ReactNode {
  const licenceId = useLicenceArrival();
  if (licenceId === null) return before;
  return (
    <LazyPart waiting={null}>
      <LicenceArrival licenceId={licenceId} />
    </LazyPart>
  );
}
