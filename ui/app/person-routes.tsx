import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PaletteKey } from '../features/palette/palette-key.tsx';
import { BareFrame } from '../features/shell/bare-frame.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { helicopterPaths } from './paths.ts';
import { plannedPaths } from './planned-paths.ts';
import { screen } from './screen.tsx';

const Home = screen(() => import('../pages/home-page.tsx'), 'HomePage', ['journey', 'achievements']);
const Journey = screen(() => import('../pages/journey-page.tsx'), 'JourneyPage', ['journey']);
const Achievements = screen(() => import('../pages/achievements-page.tsx'), 'AchievementsPage', ['achievements']);
const Complete = screen(() => import('../pages/complete-page.tsx'), 'CompletePage', ['journey', 'licence']);
const Helicopter = screen(() => import('../pages/helicopter-page.tsx'), 'HelicopterPage', ['helicopter']);
const Help = screen(() => import('../pages/help-page.tsx'), 'HelpPage', ['help']);
const Privacy = screen(() => import('../pages/privacy-page.tsx'), 'PrivacyPage', ['privacy']);
const Terms = screen(() => import('../pages/terms-page.tsx'), 'TermsPage', ['terms']);
const Unauthorized = screen(() => import('../pages/unauthorized-page.tsx'), 'UnauthorizedPage', ['unauthorized']);
const Communications = screen(() => import('../pages/communications-page.tsx'), 'CommunicationsPage', [
  'communications',
]);
const Notifications = screen(() => import('../pages/notifications-page.tsx'), 'NotificationsPage', [
  'inbox',
  'notifications',
]);
const Health = screen(() => import('../pages/health-page.tsx'), 'HealthPage', ['health']);
const Settings = screen(() => import('../pages/settings-page.tsx'), 'SettingsPage', ['settings']);
const Profile = screen(() => import('../pages/profile-page.tsx'), 'ProfilePage', ['profile']);
const Log = screen(() => import('../pages/log-page.tsx'), 'LogPage', ['log', 'steps', 'journey']);
const Security = screen(() => import('../pages/security-page.tsx'), 'SecurityPage', ['security']);
const Verify = screen(() => import('../pages/verify-page.tsx'), 'VerifyPage', ['verify']);
const Planned = screen(() => import('../pages/planned-page.tsx'), 'PlannedPage', []);
const NotFound = screen(() => import('../pages/not-found-page.tsx'), 'NotFoundPage', []);
const Step1 = screen(() => import('../pages/step1-page.tsx'), 'Step1Page', ['journey', 'steps']);
const Step2 = screen(() => import('../pages/step2-page.tsx'), 'Step2Page', ['journey', 'steps']);
const Step3 = screen(() => import('../pages/step3-page.tsx'), 'Step3Page', ['journey', 'steps']);
const Step4 = screen(() => import('../pages/step4-page.tsx'), 'Step4Page', ['journey', 'steps']);
const Step5 = screen(() => import('../pages/step5-page.tsx'), 'Step5Page', ['journey', 'steps']);
const Step6 = screen(() => import('../pages/step6-page.tsx'), 'Step6Page', ['journey', 'steps']);

/** Pages in the shell, each with its address and the older names of it (spec §2.3). */
const inShell = [
  { paths: ['/', '/home', '/overview'], Page: Home },
  { paths: ['/journey', '/helicopter-journey', '/6-step-journey'], Page: Journey },
  { paths: ['/journey/step2', '/step2', '/identity-transformation'], Page: Step2 },
  { paths: ['/journey/step3', '/step3'], Page: Step3 },
  { paths: ['/journey/step4', '/step4'], Page: Step4 },
  { paths: ['/journey/step5', '/step5'], Page: Step5 },
  { paths: ['/journey/step6', '/step6'], Page: Step6 },
  { paths: ['/journey/complete'], Page: Complete },
  { paths: ['/achievements', '/flight-community'], Page: Achievements },
  { paths: [...helicopterPaths, '/welcome'], Page: Helicopter },
  { paths: ['/communications'], Page: Communications },
  { paths: ['/notifications'], Page: Notifications },
  { paths: ['/self-reporting'], Page: Log },
  { paths: ['/health'], Page: Health },
  { paths: ['/settings'], Page: Settings },
  { paths: ['/profile'], Page: Profile },
  { paths: ['/security'], Page: Security },
  { paths: ['/help'], Page: Help },
  { paths: ['/privacy'], Page: Privacy },
  { paths: ['/terms'], Page: Terms },
  { paths: ['/unauthorized'], Page: Unauthorized },
  { paths: ['/verify/:id'], Page: Verify },
  { paths: plannedPaths, Page: Planned },
  { paths: ['*'], Page: NotFound },
] as const;

/** The pre-flight stands in the bare layout (spec §2.5). */
const bare = [{ paths: ['/journey/step1', '/step1', '/pre-flight'], Page: Step1 }] as const;

type Group = readonly { readonly paths: readonly string[]; readonly Page: typeof Home }[];

const routesOf = (group: Group): ReactNode =>
  group.flatMap(({ paths, Page }) => paths.map((path) => <Route key={path} path={path} element={<Page />} />));

/** The pages of a signed-in person. */
export function PersonRoutes(): ReactNode {
  return (
    <>
      <Routes>
        <Route element={<BareFrame />}>{routesOf(bare)}</Route>
        <Route element={<Shell />}>{routesOf(inShell)}</Route>
      </Routes>
      <PaletteKey />
    </>
  );
}
