import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { UserContext, useSession } from '../api/session.ts';
import { ScenariosLogin } from '../features/scenarios/scenarios-login.tsx';
import { ScenariosFrame } from '../features/scenarios/scenarios-frame.tsx';
import { Boot } from '../kit/boot.tsx';
import { ErrorScreen } from '../kit/error-screen.tsx';
import { LogoutPage } from '../pages/logout-page.tsx';
import { ScenarioPage } from '../pages/scenario-page.tsx';
import { ScenariosPage } from '../pages/scenarios-page.tsx';
import { mainApp } from './main-app.ts';
import { authPaths, personPaths } from './routes.ts';

/** The scenarios host (spec §2.4): the money scenarios at every address, with a separate sign-in and sign-out. */
export function ScenariosRoutes(): ReactNode {
  return (
    <Routes>
      {authPaths.logout.map((path) => (
        <Route key={path} path={path} element={<LogoutPage />} />
      ))}
      <Route path="*" element={<BySession />} />
    </Routes>
  );
}

function BySession(): ReactNode {
  const session = useSession();
  const home = mainApp() ?? '/';
  switch (session.state) {
    case 'unknown':
      return <Boot />;
    case 'failed':
      return <ErrorScreen error={session.error} onRetry={session.retry} />;
    case 'visitor':
      return <ScenariosLogin home={home} />;
    case 'person':
      return (
        <UserContext value={session.user}>
          <Routes>
            <Route element={<ScenariosFrame home={home} />}>
              {personPaths.scenario.map((path) => (
                <Route key={path} path={path} element={<ScenarioPage alone />} />
              ))}
              <Route path="*" element={<ScenariosPage alone />} />
            </Route>
          </Routes>
        </UserContext>
      );
  }
}
