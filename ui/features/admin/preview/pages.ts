import { rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { pageHelp } from '#contracts/text/en/page-help.ts';

type PageName = keyof typeof pageHelp.pages;

/** The pages that can be shown, by their name in the help, with their address. */
export const previewPages = {
  home: '/',
  journey: '/journey',
  step1: '/journey/step1',
  step2: '/journey/step2',
  step3: '/journey/step3',
  step4: '/journey/step4',
  step5: '/journey/step5',
  step6: '/journey/step6',
  complete: '/journey/complete',
  achievements: '/achievements',
  notifications: '/notifications',
  communications: '/communications',
  log: '/self-reporting',
  logbook: '/logbook',
  timeline: '/timeline',
  letters: '/letters',
  insights: '/ai-insights',
  balance: '/balance-tracking',
  assessment: '/agency-assessment',
  helicopter: '/helicopter',
  community: '/community',
  mentoring: '/mentoring',
  organization: '/organization',
  enterprise: '/enterprise',
  classView: '/class-view',
  documents: '/documents',
  research: '/research',
  settings: '/settings',
} as const satisfies { readonly [Name in PageName]?: string };
export type PreviewPage = keyof typeof previewPages;

const policies = { mentoring: 'mentor', enterprise: 'enterprise.read', classView: 'enterprise.read' } as const;

/** The pages that a role finds in its menu. */
export const pagesOf = (role: Role): PreviewPage[] =>
  (Object.keys(previewPages) as PreviewPage[]).filter(
    (page) => !(page in policies) || rolesThatMay(policies[page as keyof typeof policies]).includes(role),
  );
