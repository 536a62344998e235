import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Shell } from '../features/shell/shell.tsx';
import { screen } from './screen.tsx';

const Home = screen(() => import('../pages/home-page.tsx'), 'HomePage', ['journey', 'achievements']);

/** The pages of a signed-in person (spec §2.3). */
export function PersonRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<Shell />}>
        {['/', '/home', '/overview'].map((path) => (
          <Route key={path} path={path} element={<Home />} />
        ))}
      </Route>
    </Routes>
  );
}
