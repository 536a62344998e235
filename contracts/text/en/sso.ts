import { plural } from './formats.ts';

export const sso = {
  title: 'Single sign-on',
  about: 'Members sign in with their account at your organization (SAML 2.0 or OpenID Connect).',
  protocol: 'Protocol',
  protocols: { saml: 'SAML 2.0', oidc: 'OpenID Connect' },
  provider: {
    title: 'Settings for your identity provider',
    entity: 'Entity ID',
    callback: 'Callback URL (assertion consumer service)',
    metadata: 'Our metadata as a file',
    redirect: 'Redirect URI',
    send: 'What it must send',
    guides: 'Settings for common providers',
    publishes: (where: string) => `Publishes its metadata at ${where}`,
    issuer: (url: string) => `Its issuer URL: ${url}`,
    fileAlone: 'Provides its metadata as a file.',
    copy: 'Copy',
    copyOf: (name: string) => `Copy: ${name}`,
    copyAll: 'Copy all settings',
    copyAllOf: (name: string) => `Copy all settings for ${name}`,
    copied: 'Copied',
    copyByHand: 'Please select and copy it manually',
    sent: {
      saml: [
        'NameID: persistent, email address or unspecified; never transient',
        'mail: an address in one of your domains',
        'givenName and sn, or displayName',
        'Signed with RSA and SHA-256 or SHA-512; our requests are always signed',
      ],
      oidc: [
        'sub: the same for a person at every sign-in',
        'email: an address in one of your domains',
        'email_verified: true (with Entra ID: xms_edov)',
        'given_name and family_name, or name',
        'An ID token signed with RS256, PS256, ES256 or stronger',
      ],
    },
  },
  active: 'Active',
  draft: 'Draft',
  none: 'No active connection: members sign in with their passwords.',
  rows: {
    protocol: 'Protocol',
    idp: 'Identity provider',
    client: 'Client ID',
    url: 'Sign-in address',
    signed: 'Signed part',
    encrypted: 'Encrypted for us',
    unasked: 'Sign-in from the provider’s start page',
    window: 'Maximum validity',
  },
  yes: 'Yes',
  no: 'No',
  minutes: (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' }),
  signedParts: { response: 'Response', assertion: 'Assertion', both: 'Both' },
  certificates: 'Certificates',
  certificate: (until: string, days: number) =>
    days < 0
      ? `Expired on ${until}`
      : days === 0
        ? `Expires today, ${until}`
        : `Valid until ${until}, ${plural(days, { one: '# day', other: '# days' })}`,
  warning: (due: number) =>
    due === 0
      ? 'No certificate is valid today, so no one can sign in. Upload the new metadata of your identity provider below.'
      : `Fewer than ${due + 1} days left. Upload the new metadata of your identity provider below; the old and the new certificate both work until then.`,
  goodFrom: (day: string) => `Valid from ${day}.`,
  goodOnlyFrom: (day: string) => `Not valid until ${day}.`,
  certificateTested: 'Confirmed by the test sign-in.',
  certificateUntested: 'Not confirmed by a test sign-in.',
  tested: 'A test sign-in with exactly these settings succeeded.',
  testedBefore: 'The test sign-in used a certificate that is not in use today. Test again.',
  discard: 'Discard',
  discarding: {
    title: 'Discard the draft?',
    about: 'The active connection does not change.',
    yes: 'Discard draft',
    no: 'Keep it',
    done: 'Draft discarded',
    failed: 'The draft could not be discarded',
  },
  untested: 'No one has signed in with exactly these settings yet. Test them before you activate them.',
  forced: 'Activated without a test sign-in.',
  replaces: {
    saml: 'This connection names a different provider than the active one, or shares no certificate with it. If you activate it, everyone who signed in through your provider is signed out. At the next sign-in, members without a password enter a code from their mailbox; members with one connect their account again under Security. If your provider only renewed its certificate, upload its metadata and leave all other settings unchanged; then all accounts stay connected.',
    oidc: 'This connection names a different provider or client than the active one. If you activate it, everyone who signed in through your provider is signed out. At the next sign-in, members without a password enter a code from their mailbox; members with one connect their account again under Security.',
  },
  test: 'Test sign-in',
  activate: 'Activate',
  activated: 'The connection is active',
  notActivated: 'The draft could not be activated',
  disable: 'Deactivate',
  disabling: {
    title: 'Deactivate the connection?',
    about:
      'No one can sign in through it until you activate a tested draft, and everyone who signed in through it is signed out. Members without a password can set one by email.',
    yes: 'Deactivate',
    no: 'Keep active',
    done: 'The connection is deactivated',
    failed: 'The connection could not be deactivated',
  },
  form: {
    first: 'Connect your identity provider',
    again: 'Change the connection',
    about:
      'Your settings become a draft, which you test before you activate it. New certificates of the active provider take effect on the day they become valid; those that work today stay until then.',
    metadata: 'Metadata of your identity provider (XML)',
    metadataHint: 'The file exactly as your provider exports it.',
    metadataKnown: 'Only if it has changed. Leave empty to keep the current provider.',
    file: 'Choose a file',
    signed: 'What it signs at least',
    encrypted: {
      name: 'It encrypts responses for us',
      about: 'With the certificate in our metadata. The whole response must then be signed.',
    },
    unasked: {
      name: 'Allow sign-in from its own start page',
      about:
        'Without a request from us first (IdP-initiated). Less secure: leave it off unless your members need it. It sends one of your domains as RelayState.',
    },
    window: 'Maximum validity of a response, in minutes',
    windowHint: 'From 1 to 90. Use 10 unless your provider cannot.',
    windowWrong: 'From 1 to 90',
    submit: 'Save draft',
    submitting: 'Saving...',
    same: 'These settings are already active',
    drafted: 'Draft saved. Test it next.',
    exchanged: 'Certificates updated',
    failed: 'Nothing was changed',
  },
  oidcForm: {
    about:
      'Register us at your provider as a web application, with the redirect URI from “Settings for your identity provider”. Your settings become a draft, which you test before you activate it. New signing keys of your provider need nothing from you.',
    issuer: 'Issuer URL',
    issuerHint: 'Starts with https:// and is reachable from the internet.',
    client: 'Client ID',
    secret: 'Client secret',
    secretHint: 'We store it encrypted and never show it again.',
    secretSaved: 'Saved. Enter it only if it has changed; then test the connection again.',
  },
  byAddress: {
    title: 'Check for new certificates every day',
    about:
      'Many providers publish their metadata at a URL. We check it once a day: a new certificate is accepted beside the one in use, and your administrators get an email. Nothing else changes until you upload it.',
    address: 'Metadata URL',
    hint: 'Starts with https:// and is reachable from the internet.',
    submit: 'Check now and every day',
    again: 'Check now',
    looking: 'Checking...',
    end: 'Stop checking',
    done: 'Found. We now check it every day.',
    ended: 'We no longer check this URL',
    failed: 'Nothing was changed',
    found: (when: string) => `Last checked on ${when}: no problems.`,
    notFound: (when: string) => `Last checked on ${when}, without success. The active connection is unchanged.`,
    since: (when: string) => `It has failed since ${when}.`,
  },
  passed: {
    title: 'The test sign-in succeeded',
    about: 'You can now activate the draft.',
    // Keyed by what the server says the same sign-in would open.
    opens: {
      known: 'A real sign-in opens the account it already knows.',
      code: 'Your provider sends a name that is new here. At a real sign-in we ask once for a code from the mailbox of this address, then open its account.',
      own_proof: 'The account with this address has its own sign-in, which a real sign-in asks for once.',
      new: 'No account has this address, so a real sign-in creates a new one.',
      none: 'The account with this address administers this service or belongs to another organization, so a real sign-in is refused.',
    } as Readonly<Record<string, string>>,
  },
  people: {
    title: 'Who can sign in',
    nobody: 'You have no members yet.',
    known: (count: number) =>
      plural(count, {
        one: '# member is connected and can sign in.',
        other: '# members are connected and can sign in.',
      }),
    ownWay: (count: number) =>
      plural(count, {
        one: '# member signs in with a password or passkey and can connect their account under Security.',
        other: '# members sign in with a password or passkey and can connect their accounts under Security.',
      }),
    byCode: (count: number) =>
      plural(count, {
        one: '# member enters a code from their mailbox once, at the next sign-in.',
        other: '# members enter a code from their mailbox once, at the next sign-in.',
      }),
    lockedOut: (count: number) => plural(count, { one: '# member cannot sign in', other: '# members cannot sign in' }),
    more: (count: number) => `and ${count} more`,
    whoTypes: 'Who enters a code',
    bothChanged:
      'If your provider also sends a different address for one of them, the sign-in would create a new, empty account. Enter that address here first.',
    newNames: 'Someone’s name and address have both changed',
    newNamesAbout:
      'Then we cannot recognize the person, and the sign-in would create a new, empty account. Find the member and enter the new address before they sign in.',
    ways: {
      foreign_domain: 'The address is not in any of your domains.',
      no_mailbox: 'The account has no confirmed address.',
      second_step: 'An authenticator app protects the account; a code by email cannot replace it.',
    },
    letIn: {
      open: 'Let in',
      of: (name: string) => `Let ${name} in`,
      title: (name: string) => `Let ${name} in`,
      about:
        'Which address does your provider send for this person? Their first sign-in with it in the next two weeks opens their account, and the account takes over that address. We email them, and it is logged that you did this.',
      email: 'Address at your provider',
      submit: 'Let in once',
      cancel: 'Not now',
      done: (name: string) => `${name} can sign in with that address`,
    },
  },
  refused: {
    title: 'The test sign-in was refused',
    again: 'Nothing has changed. Fix it and test again.',
  },
  records: {
    title: 'Recent sign-ins',
    none: 'No sign-ins yet.',
    outcomes: {
      signed_in: 'Signed in',
      tested: 'Test succeeded',
      proven: 'Identity confirmed',
      linked: 'Account connected',
      refused: 'Refused',
    },
    unasked: 'from the provider’s start page',
    times: (times: number) => `${times} times within an hour`,
  },
  reasons: {
    not_base64: 'The response could not be read: it is not Base64.',
    too_large: 'The response is too large.',
    forbidden_markup: 'The response contains markup that is never accepted, such as a document type.',
    malformed: 'The response could not be read.',
    unexpected_content: 'The response contains unexpected parts, or lacks one that we need.',
    weak_algorithm: 'It is signed with an algorithm that is not accepted. Use RSA with SHA-256 or SHA-512.',
    no_usable_certificate: 'None of the certificates is valid today. Upload newer metadata.',
    encryption: 'It is encrypted although the connection says it is not, or the other way round.',
    signature: 'The signature matches none of the certificates or keys, or something that must be signed is not.',
    status: 'Your identity provider itself refused.',
    issuer: 'It names a different issuer than the connection.',
    destination: 'It was addressed to a different URL than our callback URL.',
    recipient: 'Its recipient is a different URL than our callback URL.',
    audience: 'Its audience is not our entity ID or client ID.',
    time: 'It was not valid at this time. Is the clock of your identity provider right, or is the response valid for too long?',
    in_response_to: 'It answers a different request than the one from this browser.',
    subject: 'It names no one, or in a form we cannot use.',
    provider_unreachable: 'Your identity provider did not answer as it should.',
    client_secret:
      'Your identity provider does not accept the client ID with this secret. Has the secret expired? Save the connection with a new one.',
    code: 'Your identity provider did not accept the code that it had issued itself. Test again, in a single window.',
    email_unverified:
      'Your identity provider does not say that the email address is verified. It must send email_verified, or xms_edov with Entra ID.',
    no_cookie:
      'The browser did not send the cookie of this sign-in. Signing in from another site requires this service to be reached by https.',
    unknown_request: 'No one in this browser asked for it. Start here, in a single window.',
    unknown_connection: 'The settings were replaced after the test began.',
    already_used: 'This response was used before.',
    email: 'It contains no usable email address.',
    foreign_domain: 'Its email address is not in any of your domains.',
    account_exists: 'An account with that address already exists; its owner connects it under Security.',
    account_unproven:
      'An account with that address exists, but its address was never confirmed. Its owner connects it, or the person starts with a new one.',
    account_not_allowed: 'That account cannot sign in this way.',
    another_person: 'A different person signed in than the one who had to confirm their identity.',
    not_fresh:
      'The person was not asked to sign in again: the identity provider ignores ForceAuthn (SAML) or max_age (OpenID Connect).',
    too_slow: 'Checking it took too long.',
    busy: 'Too many sign-ins right now. Please try again.',
  } as Readonly<Record<string, string>>,
  unknown: 'It was refused for an unknown reason.',
};
