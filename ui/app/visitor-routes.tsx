import type { ReactNode } from 'react';
import { PublicFrame } from '../features/shell/public-frame.tsx';
import { LandingPage } from '../pages/landing-page.tsx';

/** Signed out, every address that isn't a door of its own shows the landing page (spec §2.1). */
export function VisitorRoutes(): ReactNode {
  return (
    <PublicFrame>
      <LandingPage />
    </PublicFrame>
  );
}
