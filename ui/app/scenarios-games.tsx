import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { holdLastKey } from '../api/device-key.ts';
import { ScenariosFrame } from '../features/scenarios/scenarios-frame.tsx';
import { ScenarioPage } from '../pages/scenario-page.tsx';
import { ScenariosPage } from '../pages/scenarios-page.tsx';
import { personPaths } from './routes.ts';

// Before a page reads what this device has kept: it may be without a connection.
holdLastKey();

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
