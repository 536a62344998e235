import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Shell } from '../features/shell/shell.tsx';
import { helicopterPaths } from './paths.ts';
import { screen } from './screen.tsx';

const Home = screen(() => import('../pages/home-page.tsx'), 'HomePage', ['journey', 'achievements']);
const Helicopter = screen(() => import('../pages/helicopter-page.tsx'), 'HelicopterPage', ['helicopter']);

const Journey = screen(() => import('../pages/journey-page.tsx'), 'JourneyPage', ['journey']);

const steps = [
  {
    Page: screen(() => import('../pages/step1-page.tsx'), 'Step1Page', ['journey', 'steps']),
    paths: ['/journey/step1', '/step1', '/pre-flight'],
  },
  {
    Page: screen(() => import('../pages/step2-page.tsx'), 'Step2Page', ['journey', 'steps']),
    paths: ['/journey/step2', '/step2', '/identity-transformation'],
  },
  {
    Page: screen(() => import('../pages/step3-page.tsx'), 'Step3Page', ['journey', 'steps']),
    paths: ['/journey/step3', '/step3'],
  },
  {
    Page: screen(() => import('../pages/step4-page.tsx'), 'Step4Page', ['journey', 'steps']),
    paths: ['/journey/step4', '/step4'],
  },
  {
    Page: screen(() => import('../pages/step5-page.tsx'), 'Step5Page', ['journey', 'steps']),
    paths: ['/journey/step5', '/step5'],
  },
  {
    Page: screen(() => import('../pages/step6-page.tsx'), 'Step6Page', ['journey', 'steps']),
    paths: ['/journey/step6', '/step6'],
  },
] as const;
const Help = screen(() => import('../pages/help-page.tsx'), 'HelpPage', ['help']);
const Privacy = screen(() => import('../pages/privacy-page.tsx'), 'PrivacyPage', ['privacy']);
const Terms = screen(() => import('../pages/terms-page.tsx'), 'TermsPage', ['terms']);
const Unauthorized = screen(() => import('../pages/unauthorized-page.tsx'), 'UnauthorizedPage', ['unauthorized']);

/** The pages of a signed-in person (spec §2.3). */
export function PersonRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<Shell />}>
        {steps.flatMap(({ Page, paths }) => paths.map((path) => <Route key={path} path={path} element={<Page />} />))}
        {['/journey', '/helicopter-journey', '/6-step-journey'].map((path) => (
          <Route key={path} path={path} element={<Journey />} />
        ))}
        {['/', '/home', '/overview'].map((path) => (
          <Route key={path} path={path} element={<Home />} />
        ))}
        {[...helicopterPaths, '/welcome'].map((path) => (
          <Route key={path} path={path} element={<Helicopter />} />
        ))}
        <Route path="/help" element={<Help />} />
        <Route path="/privacy" element={<Privacy />} />
        <Route path="/terms" element={<Terms />} />
        <Route path="/unauthorized" element={<Unauthorized />} />
      </Route>
    </Routes>
  );
}
