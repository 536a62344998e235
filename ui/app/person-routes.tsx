import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Shell } from '../features/shell/shell.tsx';
import { helicopterPaths } from './paths.ts';
import { screen } from './screen.tsx';

const Home = screen(() => import('../pages/home-page.tsx'), 'HomePage', ['journey', 'achievements']);
const Helicopter = screen(() => import('../pages/helicopter-page.tsx'), 'HelicopterPage', ['helicopter']);

/** The pages of a signed-in person (spec §2.3). */
export function PersonRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<Shell />}>
        {['/', '/home', '/overview'].map((path) => (
          <Route key={path} path={path} element={<Home />} />
        ))}
        {[...helicopterPaths, '/welcome'].map((path) => (
          <Route key={path} path={path} element={<Helicopter />} />
        ))}
      </Route>
    </Routes>
  );
}
