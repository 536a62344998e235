import { plural } from './formats.ts';

export const sso = {
  title: 'Single sign-on',
  about: 'Members sign in with the account that they have with you (SAML 2.0).',
  provider: {
    title: 'What your identity provider has to know of us',
    entity: 'Entity ID',
    callback: 'Callback URL (assertion consumer service)',
    metadata: 'Our metadata as a file',
    send: 'What it has to send',
    guides: 'Settings for common providers',
    publishes: (where: string) => `It publishes its metadata here: ${where}`,
    fileAlone: 'It gives out its metadata as a file.',
    copy: 'Copy',
    copyOf: (name: string) => `Copy: ${name}`,
    copyAll: 'Copy all settings',
    copyAllOf: (name: string) => `Copy all settings for ${name}`,
    copied: 'Copied',
    copyByHand: 'Please select it and copy it by hand',
    sent: [
      'NameID: persistent, email address or unspecified; never transient',
      'mail: an address in one of your domains',
      'givenName and sn, or displayName',
      'Signed with RSA and SHA-256 or SHA-512; our requests are always signed',
    ],
  },
  active: 'In force',
  draft: 'Draft',
  none: 'No connection is in force: members sign in with their passwords.',
  rows: {
    idp: 'Identity provider',
    url: 'Sign-in address',
    signed: 'Signed by it',
    encrypted: 'Encrypted for us',
    unasked: 'From its own start page',
    window: 'Good for at most',
  },
  yes: 'Yes',
  no: 'No',
  minutes: (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' }),
  signedParts: { response: 'The answer', assertion: 'The assertion', both: 'Both' },
  certificates: 'Certificates',
  certificate: (until: string, days: number) =>
    days < 0
      ? `Ended on ${until}`
      : days === 0
        ? `Ends today, ${until}`
        : `Good until ${until}, ${plural(days, { one: '# day', other: '# days' })}`,
  warning: (due: number) =>
    due === 0
      ? 'No certificate is good today: nobody can sign in this way. Hand in the new metadata of your identity provider below.'
      : `Fewer than ${due + 1} days are left. Hand in the new metadata of your identity provider below; two certificates can stand side by side meanwhile.`,
  goodFrom: (day: string) => `Good from ${day}.`,
  goodOnlyFrom: (day: string) => `Not good yet: from ${day}.`,
  certificateTested: 'Covered by the test sign-in.',
  certificateUntested: 'Not covered by a test sign-in.',
  tested: 'A test sign-in with exactly these settings has succeeded.',
  testedBefore: 'The test sign-in was made with another certificate than those of today. Try it again.',
  discard: 'Discard',
  discarding: {
    title: 'Discard the draft?',
    about: 'What is in force stays as it is.',
    yes: 'Discard the draft',
    no: 'Keep it',
    done: 'The draft is discarded',
    failed: 'The draft is still there',
  },
  untested: 'Nobody has signed in with exactly these settings yet. Try it before you put it into force.',
  forced: 'Put into force without a test sign-in.',
  replaces:
    'This connection has another provider name than the one in force, or shares no certificate with it. If you put it into force, everyone who signed in through your provider is signed out. Whoever has no password types a code from their mailbox at the next sign-in; whoever has one connects the account again under Security. If your provider only renewed its certificate, hand in its metadata with all other settings unchanged; then everything stays linked.',
  test: 'Try to sign in',
  activate: 'Put into force',
  activated: 'The connection is in force',
  notActivated: 'The draft stays a draft',
  disable: 'Take out of force',
  disabling: {
    title: 'Take the connection out of force?',
    about:
      'Nobody can sign in through it until a tested draft is put into force, and everyone who came through it is signed out. Members without a password can set one by mail meanwhile.',
    yes: 'Take out of force',
    no: 'Keep it',
    done: 'The connection is out of force',
    failed: 'The connection is still in force',
  },
  form: {
    first: 'Connect your identity provider',
    again: 'Change the connection',
    about:
      'What you hand in becomes a draft, which you try before it is in force. New certificates of the provider in force count from the day on which they begin, and none that works today is taken away before.',
    metadata: 'Metadata of your identity provider (XML)',
    metadataHint: 'The file as it gives it out.',
    metadataKnown: 'Only where it has changed; without it, the provider known so far is kept.',
    file: 'Choose a file',
    signed: 'What it signs at least',
    encrypted: {
      name: 'It encrypts for us',
      about: 'With the certificate in our metadata. The answer as a whole must then be signed.',
    },
    unasked: {
      name: 'People may come from its own start page',
      about:
        'Without having asked here first (IdP-initiated). Less safe: leave it off unless your people need it. It sends a domain of yours as RelayState.',
    },
    window: 'How long an answer may be good for, in minutes',
    windowHint: 'From 1 to 90. Ten is right unless your provider can not do less.',
    windowWrong: 'From 1 to 90',
    submit: 'Save as a draft',
    submitting: 'Saving...',
    same: 'These settings are in force already',
    drafted: 'The draft is saved. Try it next.',
    exchanged: 'The certificates are exchanged',
    failed: 'Nothing was changed',
  },
  byAddress: {
    title: 'Look for new certificates every day',
    about:
      'Many providers publish their metadata at an address. We look there once a day: a new certificate counts beside the one that works, and your administrators get a mail. Anything else stays as it is until you hand it in.',
    address: 'Address of the metadata',
    hint: 'It begins with https:// and can be reached from the internet.',
    submit: 'Look there now and every day',
    again: 'Look there now',
    looking: 'Looking...',
    end: 'Stop looking',
    done: 'Found. We look there every day now.',
    ended: 'We no longer look there',
    failed: 'Nothing was changed',
    found: (when: string) => `Last looked on ${when}: all is well.`,
    notFound: (when: string) => `Last looked on ${when}, without success. What is in force stays in force.`,
    since: (when: string) => `It has not worked since ${when}.`,
  },
  passed: {
    title: 'The test sign-in has succeeded',
    about: 'You can put the draft into force now.',
    // Keyed by what the server says that the same sign-in would have opened.
    opens: {
      known: 'A real sign-in would go straight into the account that it knows.',
      code: 'The name that your provider gives is new here: at a real sign-in we would ask for a code from the mailbox of this address, once, and then open its account.',
      own_proof:
        'The account with this address has a way in of its own, which a real sign-in would ask for first, once.',
      new: 'No account has this address: a real sign-in would make a new one.',
      none: 'The account with this address looks after this service or belongs to another organization, so a real sign-in would be refused.',
    } as Readonly<Record<string, string>>,
  },
  people: {
    title: 'Who gets in',
    nobody: 'You have no members yet.',
    known: (count: number) =>
      plural(count, {
        one: '# member is known and comes straight in.',
        other: '# members are known and come straight in.',
      }),
    ownWay: (count: number) =>
      plural(count, {
        one: '# member signs in with a password or passkey and can connect the account under Security.',
        other: '# members sign in with a password or passkey and can connect their accounts under Security.',
      }),
    byCode: (count: number) =>
      plural(count, {
        one: '# member types a code from the mailbox at the next sign-in, once.',
        other: '# members type a code from their mailbox at the next sign-in, once.',
      }),
    lockedOut: (count: number) =>
      plural(count, { one: '# member would not get in', other: '# members would not get in' }),
    more: (count: number) => `and ${count} more`,
    whoTypes: 'Who types a code',
    bothChanged:
      'If your provider sends another address for one of them as well, the sign-in would make a new, empty account. Enter that address here first.',
    newNames: 'Someone’s name and address have both changed',
    newNamesAbout:
      'Then nothing tells us that it is the same person, and the sign-in would make a new, empty account. Find the member and enter the new address before they sign in.',
    ways: {
      foreign_domain: 'The address is in none of your domains.',
      no_mailbox: 'The account has no address that mail reaches.',
      second_step: 'An authenticator app protects the account, and a code by mail does not replace it.',
    },
    letIn: {
      open: 'Let in',
      of: (name: string) => `Let ${name} in`,
      title: (name: string) => `Let ${name} in`,
      about:
        'Which address does your provider send for this person? The first sign-in with it in the next two weeks opens their account, which then has this address. We write to them, and it is recorded that you did this.',
      email: 'Address at your provider',
      submit: 'Let in once',
      cancel: 'Not now',
      done: (name: string) => `${name} can sign in with that address`,
    },
  },
  refused: {
    title: 'The test sign-in was refused',
    again: 'Nothing is in force that was not before. Mend it and try again.',
  },
  records: {
    title: 'What became of sign-ins',
    none: 'No sign-ins yet.',
    outcomes: {
      signed_in: 'Somebody signed in',
      tested: 'A test succeeded',
      proven: 'Somebody confirmed who they are',
      linked: 'Somebody connected their account',
      refused: 'Refused',
    },
    unasked: 'from its own start page',
    times: (times: number) => `${times} times within an hour`,
  },
  reasons: {
    not_base64: 'The answer could not be read: it is not base64.',
    too_large: 'The answer is too large.',
    forbidden_markup: 'The answer holds markup that is never accepted, such as a document type.',
    malformed: 'The answer is not well-formed XML.',
    unexpected_content: 'The answer holds parts that are not expected there. A plain assertion is enough.',
    weak_algorithm: 'It is signed with an algorithm that is not taken. RSA with SHA-256 or SHA-512 is needed.',
    no_usable_certificate: 'None of the certificates is good today. Hand in newer metadata.',
    encryption: 'It is encrypted although the connection says that it is not, or the other way about.',
    signature: 'The signature does not fit any of the certificates, or something that has to be signed is not.',
    status: 'Your identity provider itself said no.',
    issuer: 'It names another issuer than its metadata.',
    destination: 'It was made for another address than our callback URL.',
    recipient: 'Its recipient is another address than our callback URL.',
    audience: 'Its audience is not our entity ID.',
    time: 'It was not good at this time. Is the clock of your identity provider right, or is the answer good for too long?',
    in_response_to: 'It answers another request than this browser made.',
    subject: 'It names nobody, or names them in a way that can not be used.',
    no_cookie:
      'The browser did not send back the cookie of this sign-in. A sign-in from another site needs this service to be reached by https.',
    unknown_request: 'Nobody in this browser had asked for it. Begin here, and in one window.',
    unknown_connection: 'The settings have been replaced since the test began.',
    already_used: 'This answer was used before.',
    email: 'It carries no usable email address.',
    foreign_domain: 'Its email address is of none of your domains.',
    account_exists: 'There is an account with that address already; its owner connects it under Security.',
    account_unproven:
      'There is an account with that address, which nobody has proven. Its owner connects it, or the person begins with a new one.',
    account_not_allowed: 'That account may not sign in this way.',
    another_person: 'Somebody else signed in than the person who was to confirm that it is them.',
    not_fresh: 'The person was not asked again: the identity provider does not heed ForceAuthn.',
    too_slow: 'Checking it took too long.',
    busy: 'Too many sign-ins at this moment. Please try again.',
  } as Readonly<Record<string, string>>,
  unknown: 'It was refused for a reason that has no words here.',
};
