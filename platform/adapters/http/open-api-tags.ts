import type * as areas from '#contracts/areas.ts';

/** What the operations of each area are about. */
export const tagDescriptions: Readonly<Record<Exclude<keyof typeof areas, 'presence'> | 'scim', string>> = {
  accounts: 'Registration, sign-in and sign-out, also through an identity provider; names and the email address.',
  achievements: 'Recording progress, the achievements that it unlocks, the reasons for each, points and levels.',
  administration: 'People, roles, organizations and invitations, for those who administer them.',
  analytics: 'Usage and loading times that the pages report.',
  assessments: 'Questionnaires: drafts, submitted answers and results.',
  balance: 'Life, money and joy over time, the wheel, and the ledger of kindness.',
  configuration: 'Features that can be switched off, and the settings of reminders.',
  groups: 'The groups of an organization, their members, and the roles of several members at once.',
  guidance:
    'The documents of an organization with their acknowledgements, and the log of what its administrators changed.',
  insights: "What the caller's own entries show: what moved between two stretches of weeks, and something to try.",
  journey: 'The six steps with their answers, and the streak with its rhythm, freezes and pauses.',
  learningRecords: 'Consent to sending facts of the journey to a learning record store.',
  licences: 'Pilot licences: issue, sharing and revocation, and what anyone needs to verify one.',
  logbook: 'Everything that the caller wrote: search, revision and earlier versions of an entry.',
  mirror: "Questions about the caller's own words, and portraits made of them.",
  notifications: 'Messages in the app, by mail and by push, the preferences for them, and the stream of changes.',
  operations: 'Health, projections, queues and mail that failed, for operators.',
  organizations:
    'Domains, settings and single sign-on of an organization, and the feed of its members for its own systems.',
  oversight:
    'What administrators check: security events, texts that were opened, the effect of reminders. What this installation has proven to work.',
  people: 'The community, witnesses who confirm what the caller did, and mentoring.',
  privacy: "Access to the caller's data by others, export and deletion of the account.",
  programs: 'Access tokens, service accounts and webhooks.',
  promises: 'Promises with their follow-up, letters to oneself, additions to earlier texts, the weekly check.',
  recovery: 'A forgotten username or password.',
  research: 'Consent to research, and anonymous figures of those who gave it.',
  polls: 'The question of the month, the answers, and their results.',
  roadmap: 'Votes for features that are not on yet.',
  scenarios: 'Simulations of decisions: runs, turns and standings.',
  scim: 'SCIM 2.0: identity providers keep the members and groups of an organization in step. Failures have the form of SCIM.',
  security: 'Passwords, two-step verification, passkeys, linked identities and sessions.',
  timeline: "The caller's history day by day.",
  together: 'Several reads of a page in one answer.',
  uploads: 'Photos and recordings.',
};
