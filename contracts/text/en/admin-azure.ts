import { plural } from './formats.ts';

export const adminAzure = {
  title: 'Single sign-on',
  lead: 'Organizations that sign in through Microsoft Entra ID or another identity provider: whether it works, what ends soon, and what a provider has to know.',
  ours: 'Our addresses',
  oursAbout: 'The same for every organization.',
  saml: 'With SAML',
  oidc: 'With OpenID Connect',
  guide: 'Microsoft Entra ID, step by step',
  guideAbout:
    'With SAML. Steps 1 to 4 are done by an administrator of the organization’s Entra ID, steps 5 to 7 by an administrator of the organization here.',
  steps: [
    'In the Microsoft Entra admin center, open Enterprise applications, choose New application, then Create your own application. Choose “Integrate any other application you don’t find in the gallery”.',
    'Open Single sign-on, choose SAML, and edit the basic configuration. Enter our entity ID and callback URL.',
    'Edit Attributes & Claims: the unique user identifier is user.objectid with the format Persistent, so that a changed name or address stays the same person. The claim emailaddress is user.mail.',
    'Under Users and groups, assign who may sign in. Copy the App Federation Metadata Url.',
    'Here, under Organization › Single sign-on, choose SAML and enter this address as the metadata’s address. New certificates are then taken over by themselves.',
    'Start the test sign-in on that page. It shows whose account would have opened, and changes nothing.',
    'Activate the connection. Members with an address in one of the organization’s domains sign in through it from then on.',
  ],
  settings: 'Settings in Entra ID',
  settingsOidc: 'Settings in Entra ID with OpenID Connect',
  connections: 'Organizations',
  counted: (all: number, attention: number) =>
    `${plural(all, { 0: 'No organization has a connection.', one: 'One organization has a connection.', other: '# organizations have a connection.' })} ${plural(attention, { 0: 'None needs attention.', one: 'One needs attention.', other: '# need attention.' })}`,
  find: 'Find an organization',
  findHint: 'The beginning of its name or domain.',
  onlyAttention: 'Only what needs attention',
  none: 'No organization has a connection yet. An administrator of the organization sets it up under Organization › Single sign-on.',
  noneFound: 'No organization matches.',
  more: 'More organizations',
  states: { active: 'Active', draft: 'Draft' },
  kinds: { saml: 'SAML', oidc: 'OpenID Connect' },
  problems: {
    certificate_ended: 'Certificate ended',
    certificate_ends: 'Certificate ends soon',
    refused: 'Sign-in fails',
    not_tested: 'Not tested',
  },
  facts: {
    issuer: 'Provider',
    certificates: 'Certificates',
    published: 'The provider publishes its keys.',
    ends: (at: string, days: number) =>
      days < 0
        ? `ended on ${at}`
        : plural(days, { 0: `ends today, ${at}`, one: `until ${at}, one day left`, other: `until ${at}, # days left` }),
    lastSignIn: 'Last sign-in',
    never: 'None in the last 90 days',
    lastTest: 'Last test sign-in',
    tested: (at: string) => `Succeeded on ${at}`,
    testedBefore: 'Succeeded, more than 90 days ago',
    notTested:
      'These settings have not been tested. An administrator of the organization does that under Organization › Single sign-on.',
    lastRefusal: 'Last error',
    noRefusal: 'None since the last sign-in',
    refusal: (at: string, times: number) =>
      plural(times, { one: `On ${at}`, other: `# times in a row, last on ${at}` }),
    log: 'Logs of this request',
  },
};
