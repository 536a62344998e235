import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicFrame } from '../features/shell/public-frame.tsx';
import { LandingPage } from '../pages/landing-page.tsx';
import { helicopterPaths } from './paths.ts';
import { screen } from './screen.tsx';

const Helicopter = screen(() => import('../pages/helicopter-page.tsx'), 'HelicopterPage', ['helicopter']);

/** Signed out, every address that isn't a door of its own shows the landing page (spec §2.1, §2.2). */
export function VisitorRoutes(): ReactNode {
  return (
    <PublicFrame>
      <Routes>
        {helicopterPaths.map((path) => (
          <Route key={path} path={path} element={<Helicopter />} />
        ))}
        <Route path="*" element={<LandingPage />} />
      </Routes>
    </PublicFrame>
  );
}
