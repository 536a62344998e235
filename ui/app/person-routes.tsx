import type { PathTogether } from '#contracts/together/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { namesUnder } from '../api/device.ts';
import { followPerson } from '../api/follow-person.ts';
import { DRAFT_PREFIX, FORM_PREFIX } from '../api/owners.ts';
import { useUser, wasSignedIn } from '../api/session.ts';
import { askAhead } from '../api/together.ts';
import { forgetAddressCode, pendingAddressCode } from '../features/account/pending-address-code.ts';
import { PaletteKey } from '../features/palette/palette-key.tsx';
import { pendingInvitation } from '../features/session/pending-invitation.ts';
import { ProofCorner } from '../features/session/proof-corner.tsx';
import { BareFrame } from '../features/shell/bare-frame.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { type LazyPage, lazyPage } from '../kit/lazy-page.tsx';
import { addresses, personPaths } from './routes.ts';
import { routesOf } from './routes-of.tsx';

/** One page for each entry of the address table. */
const pages = {
  home: lazyPage(() => import('../pages/home-page.tsx'), 'HomePage', [
    'journey',
    'licenceParts',
    'achievements',
    'streak',
    'entries',
  ]),
  journey: lazyPage(() => import('../pages/journey-page.tsx'), 'JourneyPage', ['journey']),
  achievements: lazyPage(() => import('../pages/achievements-page.tsx'), 'AchievementsPage', [
    'achievements',
    'streak',
  ]),
  community: lazyPage(() => import('../pages/community-page.tsx'), 'CommunityPage', ['community']),
  complete: lazyPage(() => import('../pages/complete-page.tsx'), 'CompletePage', [
    'mirror',
    'journey',
    'licence',
    'licenceParts',
  ]),
  mentoring: lazyPage(() => import('../pages/mentoring-page.tsx'), 'MentoringPage', ['witness']),
  witness: lazyPage(() => import('../pages/witness-page.tsx'), 'WitnessPage', ['witness']),
  helicopter: lazyPage(() => import('../pages/helicopter-page.tsx'), 'HelicopterPage', [
    'helicopter',
    'senses',
    'stepTitles',
  ]),
  help: lazyPage(() => import('./help-route.tsx'), 'HelpRoute', ['help', 'pageHelp']),
  privacy: lazyPage(() => import('../pages/privacy-page.tsx'), 'PrivacyPage', ['privacy']),
  terms: lazyPage(() => import('../pages/terms-page.tsx'), 'TermsPage', ['terms']),
  unauthorized: lazyPage(() => import('../pages/unauthorized-page.tsx'), 'UnauthorizedPage', ['unauthorized']),
  communications: lazyPage(() => import('../pages/communications-page.tsx'), 'CommunicationsPage', [
    'communications',
    'returning',
    'fields',
    'push',
  ]),
  notifications: lazyPage(() => import('../pages/notifications-page.tsx'), 'NotificationsPage', [
    'communications',
    'inbox',
    'notifications',
  ]),
  health: lazyPage(() => import('../pages/health-page.tsx'), 'HealthPage', ['health']),
  settings: lazyPage(() => import('../pages/settings-page.tsx'), 'SettingsPage', [
    'settings',
    'senses',
    'account',
    'witness',
  ]),
  profile: lazyPage(() => import('../pages/profile-page.tsx'), 'ProfilePage', [
    'profile',
    'files',
    'address',
    'streak',
  ]),
  log: lazyPage(() => import('../pages/log-page.tsx'), 'LogPage', ['log', 'steps', 'journey', 'mirror']),
  logbook: lazyPage(() => import('../pages/logbook-page.tsx'), 'LogbookPage', ['logbook', 'entries']),
  logbookEntry: lazyPage(() => import('../pages/logbook-entry-page.tsx'), 'LogbookEntryPage', ['logbook', 'entries']),
  letters: lazyPage(() => import('../pages/letters-page.tsx'), 'LettersPage', ['returning']),
  security: lazyPage(() => import('../pages/security-page.tsx'), 'SecurityPage', ['security']),
  organization: lazyPage(() => import('../pages/organization-page.tsx'), 'OrganizationPage', ['organization']),
  verify: lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage', ['verify', 'licenceParts']),
  documents: lazyPage(() => import('../pages/documents-page.tsx'), 'DocumentsPage', ['documents', 'questionnaires']),
  mobile: lazyPage(() => import('../pages/mobile-page.tsx'), 'MobilePage', ['mobile']),
  roadmap: lazyPage(() => import('../pages/roadmap-page.tsx'), 'RoadmapPage', ['roadmap']),
  research: lazyPage(() => import('../pages/research-page.tsx'), 'ResearchPage', [
    'polls',
    'research',
    'questionnaires',
    'stepTitles',
  ]),
  enterprise: lazyPage(() => import('../pages/enterprise-page.tsx'), 'EnterprisePage', [
    'research',
    'stepTitles',
    'cards',
    'achievements',
  ]),
  classView: lazyPage(() => import('../pages/class-view-page.tsx'), 'ClassViewPage', [
    'classView',
    'research',
    'scenarios',
  ]),
  sprint: lazyPage(() => import('../pages/sprint-page.tsx'), 'SprintPage', ['oversight', 'roadmap']),
  onboarding: lazyPage(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage', ['onboarding']),
  preview: lazyPage(() => import('../pages/preview-page.tsx'), 'PreviewPage', ['preview', 'stepTitles']),
  insights: lazyPage(() => import('../pages/insights-page.tsx'), 'InsightsPage', [
    'insights',
    'mirror',
    'logbook',
    'entries',
  ]),
  assessment: lazyPage(() => import('../pages/assessment-page.tsx'), 'AssessmentPage', [
    'assessments',
    'questionnaires',
  ]),
  balance: lazyPage(() => import('../pages/balance-page.tsx'), 'BalancePage', ['balance']),
  timeline: lazyPage(() => import('../pages/timeline-page.tsx'), 'TimelinePage', ['timeline']),
  scenarios: lazyPage(() => import('../pages/scenarios-page.tsx'), 'ScenariosPage', ['scenarios', 'playSays']),
  scenario: lazyPage(() => import('../pages/scenario-page.tsx'), 'ScenarioPage', ['scenarios']),
  step1: lazyPage(() => import('../pages/step1-page.tsx'), 'Step1Page', ['journey', 'steps', 'licenceParts', 'mirror']),
  step2: lazyPage(() => import('../pages/step2-page.tsx'), 'Step2Page', ['journey', 'steps', 'licenceParts', 'mirror']),
  step3: lazyPage(() => import('../pages/step3-page.tsx'), 'Step3Page', ['journey', 'steps', 'licenceParts', 'mirror']),
  step4: lazyPage(() => import('../pages/step4-page.tsx'), 'Step4Page', [
    'journey',
    'steps',
    'licenceParts',
    'mirror',
    'playSays',
  ]),
  step5: lazyPage(() => import('../pages/step5-page.tsx'), 'Step5Page', [
    'journey',
    'steps',
    'licenceParts',
    'mirror',
    'weeks',
  ]),
  step6: lazyPage(() => import('../pages/step6-page.tsx'), 'Step6Page', [
    'journey',
    'steps',
    'licenceParts',
    'mirror',
    'returning',
  ]),
} satisfies Record<keyof typeof personPaths, LazyPage>;
// The pre-flight has the bare layout (spec §2.5).
const { step1, ...inShell } = pages;
const NotFound = lazyPage(() => import('../pages/not-found-page.tsx'), 'NotFoundPage', ['errors']);

// Shares its file with what else follows the first page (build/first-pages.ts), so it has no address of its own to ask for again.
const NoticeToasts = lazy(() =>
  import('../features/notifications/notice-toasts.tsx').then((module) => ({ default: module.NoticeToasts })),
);

/** What the shell reads on every page. */
const always = ['features', 'communication-preferences', 'notifications'] as const;
/** What the pages that are opened most read first, so that one call brings it while their code is loading. */
const readFirst: Readonly<Partial<Record<keyof typeof pages, readonly PathTogether[]>>> = {
  home: [
    'journey/progress',
    'journey/steps',
    'journey/streak',
    'achievements/stats',
    'achievements/definitions',
    'achievements/progress',
    'achievements/user',
    'balance',
    'licence',
    'logbook/quote',
    'promises',
    'letters',
    'weekly-check',
    'account/progress-sharing',
  ],
  journey: ['journey/progress', 'journey/steps', 'licence'],
  achievements: [
    'achievements/stats',
    'achievements/definitions',
    'achievements/progress',
    'achievements/user',
    'journey/streak',
  ],
};

/** Starts fetching the page of an address, and what it reads, before it is known who is signed in. */
export function preloadPage(address: string): void {
  const name = (Object.keys(pages) as (keyof typeof pages)[]).find((each) =>
    personPaths[each].some((path) => matchPath(path, address)),
  );
  if (wasSignedIn()) askAhead([...always, ...((name && readFirst[name]) ?? [])]);
  // A failure shows when the page is rendered, which asks for the same files.
  (name ? pages[name] : NotFound).preload().catch(() => undefined);
}

/** Leads people who followed the link of a mail, and then signed in or registered, to the page the link was for. */
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
  const { id } = useUser();
  const queries = useQueryClient();
  useEffect(() => followPerson(queries), [queries]);
  useEffect(() => {
    if (namesUnder(`${DRAFT_PREFIX}${id}.`).length > 0)
      void import('../features/drafts/send-drafts.ts').then(({ sendDrafts }) => sendDrafts(id, queries));
    if (namesUnder(`${FORM_PREFIX}${id}.`).length > 0)
      void import('../features/drafts/send-forms.ts').then(({ sendForms }) => sendForms(id));
  }, [id, queries]);
  return (
    <>
      <Routes>
        <Route element={<BareFrame />}>{routesOf(personPaths, { step1 })}</Route>
        <Route element={<Shell />}>
          {routesOf(personPaths, inShell)}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
      <Boundary renderFailure={() => null}>
        <Suspense fallback={null}>
          <NoticeToasts />
        </Suspense>
      </Boundary>
      <PaletteKey addresses={addresses} />
      <ProofCorner />
      <ToLink />
    </>
  );
}
