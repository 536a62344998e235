import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { takeAddressCode } from '../features/account/pending-address-code.ts';
import { takeInvitation } from '../features/session/pending-invitation.ts';
import { Margins } from '../features/shell/margins.tsx';
import { PublicFrame } from '../features/shell/public-frame.tsx';
import { type LazyPage, lazyPage } from '../kit/lazy-page.tsx';
import { LandingPage } from '../pages/landing-page.tsx';
import { organizationPaths, profilePath, visitorPaths } from './routes.ts';
import { routesOf } from './routes-of.tsx';

const pages = {
  helicopter: lazyPage(() => import('../pages/helicopter-page.tsx'), 'HelicopterPage', [
    'helicopter',
    'senses',
    'stepTitles',
  ]),
  preview: lazyPage(() => import('../pages/preview-page.tsx'), 'PreviewPage', ['preview', 'stepTitles']),
  privacy: lazyPage(() => import('../pages/privacy-page.tsx'), 'PrivacyPage', ['privacy']),
  terms: lazyPage(() => import('../pages/terms-page.tsx'), 'TermsPage', ['terms']),
  verify: lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage', ['verify', 'licenceParts']),
  witness: lazyPage(() => import('../pages/witness-page.tsx'), 'WitnessPage', ['witness']),
} satisfies Record<keyof typeof visitorPaths, LazyPage>;
const Invitation = lazyPage(() => import('../pages/invitation-page.tsx'), 'InvitationPage', ['organization']);

/**
 * The pages of visitors (spec §2.1, §2.2): a few public pages, the invitation of a link, and the landing
 * page everywhere else. A link that confirms an address leads to the sign-in first.
 */
export function VisitorRoutes(): ReactNode {
  return (
    <PublicFrame>
      <Routes>
        {takeAddressCode() && <Route path={profilePath} element={<Navigate to="/login?confirm=address" replace />} />}
        <Route element={<Margins />}>
          {takeInvitation() && <Route path={organizationPaths[0]} element={<Invitation />} />}
          {routesOf(visitorPaths, pages)}
        </Route>
        <Route path="*" element={<LandingPage />} />
      </Routes>
    </PublicFrame>
  );
}
