import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { holdLastKey } from '../api/device-key.ts';
import { UserContext } from '../api/session.ts';
import { PlainFrame } from '../kit/plain-frame.tsx';
import styles from '../kit/plain-frame.module.css';
import { ThemeButton } from '../kit/theme-button.tsx';
import { ScenarioPage } from '../pages/scenario-page.tsx';
import { ScenariosPage } from '../pages/scenarios-page.tsx';
import { text } from '../text/text.ts';
import { playerOf } from './player-of.ts';
import { personPaths } from './routes.ts';

// Before a page reads what this device has kept.
holdLastKey();

interface OfflineRoutesProps {
  readonly userId: string;
  /** What other addresses show. */
  readonly children: ReactNode;
}

/** Without the server: the money scenarios, for the person whose session this device had last. */
export function OfflineRoutes({ userId, children }: OfflineRoutesProps): ReactNode {
  return (
    <UserContext value={playerOf(userId)}>
      <Routes>
        <Route element={<OfflineFrame />}>
          {personPaths.scenario.map((path) => (
            <Route key={path} path={path} element={<ScenarioPage alone />} />
          ))}
          {personPaths.scenarios.map((path) => (
            <Route key={path} path={path} element={<ScenariosPage />} />
          ))}
        </Route>
        <Route path="*" element={children} />
      </Routes>
    </UserContext>
  );
}

function OfflineFrame(): ReactNode {
  const t = text('scenarios');
  return (
    <PlainFrame>
      <nav aria-label={t.host.label}>
        <ThemeButton />
        <Link className={styles.way} to={personPaths.scenarios[0]}>
          {t.title}
        </Link>
      </nav>
    </PlainFrame>
  );
}
