import { plural } from './formats.ts';

export const programs = {
  personal: {
    title: 'Personal access tokens',
    about:
      'With a token, a program of yours reads and writes as you, within the permissions you give it. It never sees your password, and it cannot change your account.',
    none: 'You have no tokens.',
    hindrances: { no_password: 'Your organization signs you in, so you cannot create a token.' },
    add: 'Create a token',
  },
  service: {
    title: 'Service accounts',
    about:
      'A service account lets another system, such as your learning platform, read what you may see as an administrator. If you allow it, it also invites and manages members. It belongs to the organization and stays when you leave.',
    none: 'There are no service accounts yet.',
    add: 'Create a service account',
    addToken: 'Add a token',
    addTokenOf: (name: string) => `Add a token to ${name}`,
    since: (day: string) => `Created ${day}`,
    noTokens: 'It has no tokens, so it cannot sign in.',
  },
  form: {
    token: 'New token',
    account: 'New service account',
    name: 'Name',
    hint: {
      token: 'What will use it, such as “Wall display”',
      account: 'The system that will use it, such as “Learning platform”',
    },
    scopes: 'Permissions',
    allReading: 'Everything it can read',
    days: 'Valid for',
    lifetimes: { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' },
    submit: 'Create',
    cancel: 'Cancel',
  },
  /** What a token may do in an area. */
  kinds: { read: 'Read', write: 'Write', administer: 'Administer' },
  /** What a service account can do with permissions whose kind and area do not say enough. */
  allows: {
    'administration:read': 'See members and invitations, with names and addresses.',
    'administration:administer':
      'Invite people, change the roles of members and remove members. Administrators stay as they are: only people appoint or remove them.',
    'scim:administer':
      'An identity provider (SCIM) sees members, invitations and groups, invites people in your domains, removes members except administrators, and manages groups.',
  },
  areas: {
    achievements: 'Achievements and progress',
    administration: 'Members and organizations',
    assessments: 'Assessments',
    balance: 'Balance and flight reports',
    groups: 'Groups of members',
    journey: 'Journey',
    licences: 'Pilot licence',
    logbook: 'Logbook',
    notifications: 'Notifications',
    operations: 'Operation of the service',
    organizations: 'Domains',
    promises: 'Promises',
    research: 'Anonymous participation',
    scenarios: 'Money scenarios',
    scim: 'Provisioning (SCIM)',
    timeline: 'Timeline',
    uploads: 'List of photos and recordings',
  },
  secret: {
    title: (name: string) => `Token for ${name}`,
    about: 'Copy it now: it is not shown again. Keep it like a password.',
    copy: 'Copy token',
    copied: 'Token copied',
    copyByHand: 'This browser cannot copy. Select the token and copy it by hand.',
    done: 'Done, I have saved it',
  },
  expires: (day: string) => `Valid until ${day}`,
  ends: (day: string) => `Replaced, ends ${day}`,
  expired: (day: string) => `Expired ${day}`,
  used: (day: string) => `last used ${day}`,
  unused: 'not used yet',
  soon: (days: number) => plural(days, { 0: 'Ends today', one: 'Ends in a day', other: 'Ends in # days' }),
  over: 'Expired',
  near: (count: number) =>
    plural(count, {
      one: 'A token expires within two weeks. Replace it, and give the new one to its program.',
      other: '# tokens expire within two weeks. Replace them, and give the new ones to their programs.',
    }),
  rotating: {
    label: 'Replace',
    of: (name: string) => `Replace ${name}`,
    title: (name: string) => `Replace ${name}`,
    about:
      'You get a new token with the same permissions, valid as long as this one was. This one ends in a week. Revoke it as soon as nothing uses it any more.',
    yes: 'Replace',
    no: 'Cancel',
    failed: 'The token could not be replaced',
  },
  revoking: {
    label: 'Revoke',
    of: (name: string) => `Revoke ${name}`,
    title: (name: string) => `Revoke ${name}?`,
    about: 'Programs that use this token lose access at once. This cannot be undone.',
    yes: 'Revoke',
    no: 'Keep it',
    done: (name: string) => `${name} no longer has access`,
    failed: 'The token could not be revoked',
  },
  removing: {
    label: 'Delete',
    of: (name: string) => `Delete ${name}`,
    title: (name: string) => `Delete ${name}?`,
    about: 'All of its tokens lose access at once. This cannot be undone.',
    yes: 'Delete',
    no: 'Keep it',
    done: (name: string) => `${name} was deleted`,
    failed: 'The service account could not be deleted',
  },
  renaming: {
    label: 'Rename',
    of: (name: string) => `Rename ${name}`,
    title: 'Rename this service account',
    submit: 'Save',
    cancel: 'Cancel',
  },
};
