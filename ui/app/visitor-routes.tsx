import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { takeAddressCode } from '../features/account/pending-address-code.ts';
import { takeInvitation } from '../features/session/pending-invitation.ts';
import { Margins } from '../features/shell/margins.tsx';
import { PublicFrame } from '../features/shell/public-frame.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LandingPage } from '../pages/landing-page.tsx';
import { organizationPaths, profilePath, visitorPaths } from './routes.ts';

const Helicopter = lazyPage(() => import('../pages/helicopter-page.tsx'), 'HelicopterPage', [
  'helicopter',
  'stepTitles',
]);

const Preview = lazyPage(() => import('../pages/preview-page.tsx'), 'PreviewPage', ['preview', 'stepTitles']);
const Privacy = lazyPage(() => import('../pages/privacy-page.tsx'), 'PrivacyPage', ['privacy']);
const Terms = lazyPage(() => import('../pages/terms-page.tsx'), 'TermsPage', ['terms']);
const Verify = lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage', ['verify']);

const Invitation = lazyPage(() => import('../pages/invitation-page.tsx'), 'InvitationPage', ['organization']);

const pages = [
  [visitorPaths.helicopter, Helicopter],
  [visitorPaths.preview, Preview],
  [visitorPaths.privacy, Privacy],
  [visitorPaths.terms, Terms],
  [visitorPaths.verify, Verify],
] as const;

/** Signed out, every address that isn't a door of its own shows the landing page (spec §2.1, §2.2);
 * what the footer links to is read by visitors too, anybody may check a licence, and an invitation is for whoever has it.
 * The link of the mail that confirms an address leads to the sign-in first. */
export function VisitorRoutes(): ReactNode {
  return (
    <PublicFrame>
      <Routes>
        {takeAddressCode() && <Route path={profilePath} element={<Navigate to="/login?confirm=address" replace />} />}
        <Route element={<Margins />}>
          {takeInvitation() && <Route path={organizationPaths[0]} element={<Invitation />} />}
          {pages.flatMap(([paths, Page]) => paths.map((path) => <Route key={path} path={path} element={<Page />} />))}
        </Route>
        <Route path="*" element={<LandingPage />} />
      </Routes>
    </PublicFrame>
  );
}
