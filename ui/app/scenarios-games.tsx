import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ScenariosFrame } from '../features/scenarios/scenarios-frame.tsx';
import { ScenarioPage } from '../pages/scenario-page.tsx';
import { ScenariosPage } from '../pages/scenarios-page.tsx';
import { personPaths } from './routes.ts';

/** The games of the scenarios host: one at its address, all of them at every other. */
export function ScenariosGames({ home }: { readonly home: string }): ReactNode {
  return (
    <Routes>
      <Route element={<ScenariosFrame home={home} />}>
        {personPaths.scenario.map((path) => (
          <Route key={path} path={path} element={<ScenarioPage alone />} />
        ))}
        <Route path="*" element={<ScenariosPage alone />} />
      </Route>
    </Routes>
  );
}
