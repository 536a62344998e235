/**
 * Every address of the product (spec §2): for each page its address, then its aliases. Any other address shows visitors the
 * landing page, and signed-in people "404 Page Not Found".
 */
const helicopter = ['/helicopter', '/interactive-helicopter', '/landing', '/experience'] as const;
/** The person's organization; for visitors with an invitation, the invitation. */
export const organizationPaths = ['/organization'] as const;
/** The link of the mail that confirms an address leads here, by way of the sign-in. */
export const profilePath = '/profile';
/** The public page of a licence. */
const verify = ['/verify/:id'] as const;
/** The link in the mail to a witness leads here, with or without an account. */
const witness = ['/witness'] as const;

/** Sign-in, registration, sign-out and the support contact, which show the same to everybody (spec §2.1, §2.2). */
export const authPaths = {
  login: ['/login', '/sign-in'],
  register: ['/register'],
  logout: ['/logout'],
  loginRedirect: ['/login-redirect'],
  support: ['/support'],
} as const;

/** What a visitor finds beside the landing page (spec §2.2), and what its footer links to. */
export const visitorPaths = {
  helicopter,
  preview: ['/preview', '/pre-flight', '/step1', '/identity-transformation'],
  privacy: ['/privacy'],
  terms: ['/terms'],
  verify,
  witness,
} as const;

/** The pages of a signed-in person (spec §2.3). */
export const personPaths = {
  home: ['/', '/home', '/overview'],
  journey: ['/journey', '/helicopter-journey', '/6-step-journey'],
  step1: ['/journey/step1', '/step1', '/pre-flight'],
  step2: ['/journey/step2', '/step2', '/identity-transformation'],
  step3: ['/journey/step3', '/step3'],
  step4: ['/journey/step4', '/step4'],
  step5: ['/journey/step5', '/step5'],
  step6: ['/journey/step6', '/step6'],
  complete: ['/journey/complete'],
  achievements: ['/achievements', '/flight-community'],
  community: ['/community'],
  mentoring: ['/mentoring'],
  witness,
  helicopter: [...helicopter, '/welcome'],
  communications: ['/communications'],
  notifications: ['/notifications'],
  log: ['/self-reporting'],
  logbook: ['/logbook'],
  logbookEntry: ['/logbook/:name'],
  letters: ['/letters'],
  health: ['/health'],
  settings: ['/settings'],
  profile: [profilePath],
  security: ['/security'],
  help: ['/help'],
  privacy: ['/privacy'],
  terms: ['/terms'],
  unauthorized: ['/unauthorized'],
  verify,
  mobile: ['/mobile-pwa'],
  documents: ['/documents'],
  roadmap: ['/roadmap'],
  research: ['/research'],
  enterprise: ['/enterprise'],
  classView: ['/class-view'],
  sprint: ['/mvp-status'],
  onboarding: ['/onboarding'],
  preview: ['/preview'],
  insights: ['/ai-insights'],
  assessment: ['/agency-assessment', '/surveys/agency-assessment', '/tech-readiness', '/tech-baseline'],
  balance: ['/balance-tracking'],
  timeline: ['/timeline'],
  scenarios: ['/scenarios', '/money-scenarios', '/money/scenarios'],
  scenario: ['/money/1', '/money/2', '/money/3'],
  organization: organizationPaths,
} as const;

/** The administration, below /admin (spec §2.4). */
export const adminPaths = {
  overview: ['', 'dashboard'],
  azure: ['azure'],
  logs: ['logs'],
  database: ['database-config'],
  analytics: ['analytics'],
  queues: ['queues'],
  people: ['tenants'],
  provision: ['provision'],
  person: ['people/:id'],
  config: ['config'],
  achievements: ['achievements'],
  achievement: ['achievements/:id'],
  reminders: ['reminders'],
  preview: ['preview'],
  editions: ['preview/editions'],
  security: ['security'],
} as const;

/** What the help and the search look through. */
export const addresses = { person: personPaths, admin: adminPaths };
