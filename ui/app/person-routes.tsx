import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { forgetAddressCode, pendingAddressCode } from '../features/account/pending-address-code.ts';
import { PaletteKey } from '../features/palette/palette-key.tsx';
import { pendingInvitation } from '../features/session/pending-invitation.ts';
import { ProofCorner } from '../features/session/proof-corner.tsx';
import { BareFrame } from '../features/shell/bare-frame.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { type LazyPage, lazyPage } from '../kit/lazy-page.tsx';
import { personPaths } from './routes.ts';

const Home = lazyPage(() => import('../pages/home-page.tsx'), 'HomePage', ['journey', 'achievements']);
const Journey = lazyPage(() => import('../pages/journey-page.tsx'), 'JourneyPage', ['journey']);
const Achievements = lazyPage(() => import('../pages/achievements-page.tsx'), 'AchievementsPage', ['achievements']);
const Complete = lazyPage(() => import('../pages/complete-page.tsx'), 'CompletePage', ['journey', 'licence']);
const Helicopter = lazyPage(() => import('../pages/helicopter-page.tsx'), 'HelicopterPage', [
  'helicopter',
  'stepTitles',
]);
const Help = lazyPage(() => import('../pages/help-page.tsx'), 'HelpPage', ['help']);
const Privacy = lazyPage(() => import('../pages/privacy-page.tsx'), 'PrivacyPage', ['privacy']);
const Terms = lazyPage(() => import('../pages/terms-page.tsx'), 'TermsPage', ['terms']);
const Unauthorized = lazyPage(() => import('../pages/unauthorized-page.tsx'), 'UnauthorizedPage', ['unauthorized']);
const Communications = lazyPage(() => import('../pages/communications-page.tsx'), 'CommunicationsPage', [
  'communications',
]);
const Notifications = lazyPage(() => import('../pages/notifications-page.tsx'), 'NotificationsPage', [
  'communications',
  'inbox',
  'notifications',
]);
const Health = lazyPage(() => import('../pages/health-page.tsx'), 'HealthPage', ['health']);
const Settings = lazyPage(() => import('../pages/settings-page.tsx'), 'SettingsPage', ['settings', 'account']);
const Profile = lazyPage(() => import('../pages/profile-page.tsx'), 'ProfilePage', ['profile', 'files', 'address']);
const Log = lazyPage(() => import('../pages/log-page.tsx'), 'LogPage', ['log', 'steps', 'journey']);
const Security = lazyPage(() => import('../pages/security-page.tsx'), 'SecurityPage', ['security']);
const Organization = lazyPage(() => import('../pages/organization-page.tsx'), 'OrganizationPage', ['organization']);
const Verify = lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage', ['verify']);
const Documents = lazyPage(() => import('../pages/documents-page.tsx'), 'DocumentsPage', [
  'documents',
  'questionnaires',
]);
const Mobile = lazyPage(() => import('../pages/mobile-page.tsx'), 'MobilePage', ['mobile']);
const Roadmap = lazyPage(() => import('../pages/roadmap-page.tsx'), 'RoadmapPage', ['roadmap']);
const Research = lazyPage(() => import('../pages/research-page.tsx'), 'ResearchPage', [
  'research',
  'questionnaires',
  'stepTitles',
]);
const Enterprise = lazyPage(() => import('../pages/enterprise-page.tsx'), 'EnterprisePage', ['research', 'stepTitles']);
const Sprint = lazyPage(() => import('../pages/sprint-page.tsx'), 'SprintPage', ['oversight', 'roadmap', 'health']);
const Onboarding = lazyPage(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage', ['onboarding']);
const Preview = lazyPage(() => import('../pages/preview-page.tsx'), 'PreviewPage', ['preview', 'stepTitles']);
const Insights = lazyPage(() => import('../pages/insights-page.tsx'), 'InsightsPage', [
  'insights',
  'achievements',
  'drives',
]);
const Assessment = lazyPage(() => import('../pages/assessment-page.tsx'), 'AssessmentPage', [
  'assessments',
  'questionnaires',
]);
const Balance = lazyPage(() => import('../pages/balance-page.tsx'), 'BalancePage', ['balance']);
const Scenarios = lazyPage(() => import('../pages/scenarios-page.tsx'), 'ScenariosPage', ['scenarios']);
const Scenario = lazyPage(() => import('../pages/scenario-page.tsx'), 'ScenarioPage', ['scenarios']);
const NotFound = lazyPage(() => import('../pages/not-found-page.tsx'), 'NotFoundPage', ['errors']);
const Step1 = lazyPage(() => import('../pages/step1-page.tsx'), 'Step1Page', ['journey', 'steps']);
const Step2 = lazyPage(() => import('../pages/step2-page.tsx'), 'Step2Page', ['journey', 'steps', 'drives']);
const Step3 = lazyPage(() => import('../pages/step3-page.tsx'), 'Step3Page', ['journey', 'steps']);
const Step4 = lazyPage(() => import('../pages/step4-page.tsx'), 'Step4Page', ['journey', 'steps']);
const Step5 = lazyPage(() => import('../pages/step5-page.tsx'), 'Step5Page', ['journey', 'steps', 'weeks']);
const Step6 = lazyPage(() => import('../pages/step6-page.tsx'), 'Step6Page', ['journey', 'steps']);

const NoticeToasts = lazy(() =>
  import('../features/notifications/notice-toasts.tsx').then((module) => ({ default: module.NoticeToasts })),
);

/** Which page stands under which addresses, all in the shell but one. */
const inShell = [
  [personPaths.home, Home],
  [personPaths.journey, Journey],
  [personPaths.step2, Step2],
  [personPaths.step3, Step3],
  [personPaths.step4, Step4],
  [personPaths.step5, Step5],
  [personPaths.step6, Step6],
  [personPaths.complete, Complete],
  [personPaths.achievements, Achievements],
  [personPaths.helicopter, Helicopter],
  [personPaths.communications, Communications],
  [personPaths.notifications, Notifications],
  [personPaths.log, Log],
  [personPaths.health, Health],
  [personPaths.settings, Settings],
  [personPaths.profile, Profile],
  [personPaths.security, Security],
  [personPaths.help, Help],
  [personPaths.privacy, Privacy],
  [personPaths.terms, Terms],
  [personPaths.unauthorized, Unauthorized],
  [personPaths.verify, Verify],
  [personPaths.documents, Documents],
  [personPaths.mobile, Mobile],
  [personPaths.roadmap, Roadmap],
  [personPaths.research, Research],
  [personPaths.enterprise, Enterprise],
  [personPaths.sprint, Sprint],
  [personPaths.onboarding, Onboarding],
  [personPaths.preview, Preview],
  [personPaths.insights, Insights],
  [personPaths.assessment, Assessment],
  [personPaths.balance, Balance],
  [personPaths.scenarios, Scenarios],
  [personPaths.scenario, Scenario],
  [personPaths.organization, Organization],
  [['*'], NotFound],
] as const;

/** The pre-flight stands in the bare layout (spec §2.5). */
const bare = [[personPaths.step1, Step1]] as const;

/** Fetches the page of an address before anybody knows whose it is. */
export function bringPage(address: string): void {
  const found = [...bare, ...inShell].find(([paths]) => paths.some((path) => matchPath(path, address)));
  // What goes wrong is told by the page, which asks for the same when it is drawn.
  found?.[1].preload().catch(() => undefined);
}

type Group = readonly (readonly [paths: readonly string[], Page: LazyPage])[];

const routesOf = (group: Group): ReactNode =>
  group.flatMap(([paths, Page]) => paths.map((path) => <Route key={path} path={path} element={<Page />} />));

/** Who came by the link of a mail and has signed in or registered on the way goes on to what it was about. */
function ToLink(): ReactNode {
  const { pathname } = useLocation();
  const isThere = personPaths.profile.some((path) => path === pathname);
  useEffect(() => {
    if (isThere) forgetAddressCode();
  }, [isThere]);
  if (!personPaths.home.some((path) => path === pathname)) return null;
  const code = pendingAddressCode();
  if (code !== null) return <Navigate to={{ pathname: personPaths.profile[0], hash: `email-code=${code}` }} replace />;
  return pendingInvitation() ? <Navigate to={personPaths.organization[0]} replace /> : null;
}

/** The pages of a signed-in person. */
export function PersonRoutes(): ReactNode {
  useEffect(() => {
    const kept = import('./keep-place.ts').then(({ keepPlace }) => keepPlace());
    void import('../offline/keep-pages.ts').then(({ keepPages }) => keepPages());
    return () => void kept.then((end) => end());
  }, []);
  return (
    <>
      <Routes>
        <Route element={<BareFrame />}>{routesOf(bare)}</Route>
        <Route element={<Shell />}>{routesOf(inShell)}</Route>
      </Routes>
      <Boundary renderFailure={() => null}>
        <Suspense fallback={null}>
          <NoticeToasts />
        </Suspense>
      </Boundary>
      <PaletteKey />
      <ProofCorner />
      <ToLink />
    </>
  );
}
