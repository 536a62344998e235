import type { MemberRole, Role } from '../../accounts/views.ts';
import type { OrganizationChange } from '../../organizations/changes.ts';
import type { LetterFacts, Letters } from '../letters.ts';
import { day, plural } from './formats.ts';

/** `, with Firefox on Linux, from the network 203.0.113.0/24`; leaves out what is unknown. */
const whence = ({ device, place }: { device: string; place: string }): string =>
  `${device === '' ? '' : `, with ${device}`}${place === '' ? '' : `, from the network ${place}`}`;

/** It can be followed by who can no longer sign in, too. */
const setNewPassword =
  'choose “Reset username/password” on the login page right away. With a code to this mailbox you set a new password: it signs everyone out, ends what was added to your account in the last 30 days unless you keep it, and cancels a deletion.';

const ifNotYou = `If this was you, you can ignore this email. If not, ${setNewPassword} Then check your security page.`;

const roleNames: Readonly<Record<Role, string>> = {
  learner: 'a learner',
  mentor: 'a mentor',
  org_admin: 'an administrator of your organization',
  admin: 'an administrator of the service',
};

const joinsAs: Readonly<Record<MemberRole, string>> = {
  learner: '',
  mentor: ' as a mentor',
  org_admin: ' as an administrator',
};

/** Who invites, into what, as what. */
const invites = ({ organization, role, groups }: LetterFacts<'invitation'>, about: string | null): string => {
  const who = about === null ? organization || 'An organization' : `${about} of ${organization || 'an organization'}`;
  const within = groups === undefined || groups.length === 0 ? '' : `, in ${groups.join(', ')}`;
  return `${who} invites you to join${joinsAs[role ?? 'learner']}${within}.`;
};

const joined = {
  invitation: 'You accepted its invitation.',
  administrator: 'An administrator of the service added you.',
  single_sign_on: 'You signed in through its single sign-on or connected your account to it.',
} as const;

const endedBy = {
  left: (organization: string) => `you left ${organization}.`,
  removed: (organization: string) => `an administrator removed you from ${organization}.`,
  moved: (organization: string) => `an administrator moved you from ${organization} to another organization.`,
} as const;

const notYou = 'If you did not ask for this, you can ignore this email: no one has signed in, and nothing has changed.';

const changesSaid: Readonly<Record<OrganizationChange, (organization: string, domain: string) => string>> = {
  connection_activated: (organization) =>
    `an administrator just activated a single sign-on connection of ${organization}. Its identity provider can sign in the accounts linked to ${organization}.`,
  links_ended: (organization) =>
    `an administrator just activated a different single sign-on connection of ${organization}. It shares no certificate with the previous one, so no account is linked any more. To link yours again, sign in with your password and connect it on the security page. If you have no password, choose “Reset username/password” on the login page.`,
  certificates_changed: (organization) =>
    `an administrator just changed the certificates that ${organization} uses to sign people in. With the new key, its identity provider can sign in the accounts linked to ${organization}.`,
  connection_disabled: (organization) =>
    `an administrator just disabled the single sign-on of ${organization}. No one can sign in through it any more, and everyone who did is signed out.`,
  domain_added: (organization, domain) =>
    `the domain ${domain} was just added to ${organization}. People with addresses there can sign in through its identity provider.`,
  domain_removed: (organization, domain) =>
    `the domain ${domain} was just removed from ${organization}. People with addresses there can no longer sign in through its identity provider.`,
};

/** Subject and closing of a notification by email. */
const messages = {
  celebrations: {
    subject: 'Something to celebrate',
    closing: 'You chose to get these by email. You can change that under Communications at any time.',
  },
  reminders: {
    subject: 'Your flight can go on whenever you like',
    closing: 'You get reminders by email. You can change that under Communications at any time.',
  },
  tips: {
    subject: 'A thought for your next step',
    closing: 'You chose to get tips by email. You can change that under Communications at any time.',
  },
} as const;

/** The first token of an account has its name. */
const tokenOf = (account: string, token: string): string =>
  account === token
    ? `the token of the service account “${account}”`
    : `the token “${token}” of the service account “${account}”`;

/** Every email the product sends. */
export const letters: Letters = {
  hello: (name) => `Hello ${name ?? 'there'},`,
  contact: (address) => `Questions? Reply to this email or write to ${address}.`,
  unsubscribe: {
    celebrations: 'Stop emails about what you achieved',
    reminders: 'Stop reminders by email',
    tips: 'Stop tips by email',
    digest: 'Stop this summary',
  },
  neverAgain: 'Never send me such an email again',
  actions: {
    signIn: 'Sign in',
    login: 'Go to the login page',
    security: 'Go to the security page',
    people: 'See the people',
    organization: 'Go to the organization',
    programs: 'Go to the service accounts',
    signOn: 'Go to single sign-on',
    password: 'Choose a new password',
    address: 'Confirm the address',
    code: 'Back to the page for the code',
    invitation: 'See the invitation',
    witness: 'See what it is about',
    product: 'What is Red Helicopter?',
    notifications: 'Open your notifications',
  },
  of: {
    username: (_facts, username) => ({
      subject: 'Your username',
      paragraphs: [`you asked for your username. It is ${username}.`],
      closing: notYou,
    }),

    reset_code: () => ({
      subject: 'Your code for a new password',
      paragraphs: ['enter this code where you asked for it, or open the link. Either works once, within 15 minutes.'],
      closing: `${notYou} We will never ask you for this code.`,
    }),

    no_password: () => ({
      subject: 'You sign in through your organization',
      paragraphs: [
        'you asked for a new password. Your account has none: you sign in through your organization, under Enterprise on the login page.',
      ],
      closing: notYou,
    }),

    address_code: () => ({
      subject: 'Your code for this address',
      paragraphs: [
        'this address was entered for an account here. If the account is yours, enter this code where we ask for it, or open the link and sign in. Either works once, within an hour.',
      ],
      closing:
        'If you did not ask for this, someone else entered your address. You can ignore this email: without the code, we send you nothing else about that account. We will never ask you for the code.',
    }),

    recognition_code: ({ organization }) => ({
      subject: 'Your code to sign in through your organization',
      paragraphs: [
        `you signed in at ${organization}, under a name we do not know yet. Enter this code in the browser where you did that. Your account is then connected to ${organization}, which can open it from then on, and you become a member. The code is valid for 30 minutes.`,
      ],
      closing:
        'If this was not you, do not enter or share this code, and inform your organization: someone signed in there with your address. We will never ask you for the code.',
    }),

    email_in_use: (_facts, username) => ({
      subject: 'Someone wanted to use your address',
      paragraphs: [
        `someone tried to use your address for another account. An address can belong to only one account, and this one belongs to yours, ${username}. Nothing has changed, and we did not reveal that you have an account.`,
        'If it was you, first give this account another address, or delete it.',
      ],
      closing: notYou,
    }),

    email_changed: (facts) => ({
      subject: 'The address of your account was changed',
      paragraphs: [
        `the address of your account was just changed${whence(facts)}. From now on we write to the new address, and you sign in with it or with your username.`,
        'If this was you, you can ignore this email. If not, sign in with your username, change your password and check your security page. If you can no longer sign in, write to the operator of this installation.',
      ],
      closing: 'We send this to the previous address whenever an address is changed.',
    }),

    password_changed: ({ ended = 0, ...facts }) => ({
      subject: 'Your password was changed',
      paragraphs: [
        `your password was changed just now${whence(facts)}. You have been signed out everywhere else.`,
        ...(ended === 0
          ? []
          : [
              `${plural(ended, { one: 'One other way into your account was ended too', other: '# other ways into your account were ended too' })}: passkeys, access tokens, an authenticator app or connections with an organization. The history on your security page names them.`,
            ]),
        'If this was you, you can ignore this email. If not, set a new password right away: all you need is access to this mailbox.',
      ],
      closing: 'We send this after every password change.',
    }),

    second_factor_on: (facts) => ({
      subject: 'Signing in now takes a second step',
      paragraphs: [
        `signing in to your account now takes a code from an authenticator app. This was turned on just now${whence(facts)}.`,
        ifNotYou,
      ],
      closing: 'Keep the recovery codes where you can reach them without your phone.',
    }),

    second_factor_off: (facts) => ({
      subject: 'Signing in no longer takes a second step',
      paragraphs: [
        `your password alone opens your account again. The second step was turned off just now${whence(facts)}.`,
        ifNotYou,
      ],
      closing: 'We send this whenever the second step is turned off.',
    }),

    recovery_codes_renewed: (facts) => ({
      subject: 'You have new recovery codes',
      paragraphs: [`new recovery codes were created just now${whence(facts)}. The old ones no longer work.`, ifNotYou],
      closing: 'We send this whenever new recovery codes are created.',
    }),

    recovery_code_used: ({ left, ...facts }) => ({
      subject: 'A recovery code was used',
      paragraphs: [
        `someone signed in to your account just now with your password and a recovery code${whence(facts)}. ${plural(left, { 0: 'No code is left', one: 'One code is left', other: '# codes are left' })}.`,
        ifNotYou,
      ],
      closing: 'You can create new codes on the security page at any time.',
    }),

    second_step_failed: (facts) => ({
      subject: 'Someone has your password',
      paragraphs: [
        `someone just entered the right password for your account, and then wrong codes${whence(facts)}. They did not get in.`,
        `If this was you, check that your phone’s clock is right. If not, ${setNewPassword}`,
      ],
      closing: 'The second step protected your account.',
    }),

    passkey_added: (facts) => ({
      subject: 'A passkey was added to your account',
      paragraphs: [
        `a passkey was added to your account just now${whence(facts)}. It signs you in without your password and without a code.`,
        ifNotYou,
      ],
      closing: 'We send this whenever a passkey is added.',
    }),

    passkey_removed: (facts) => ({
      subject: 'A passkey was removed from your account',
      paragraphs: [
        `a passkey was removed from your account just now${whence(facts)}. It no longer signs you in, and you have been signed out everywhere else.`,
        ifNotYou,
      ],
      closing: 'We send this whenever a passkey is removed.',
    }),

    token_created: () => ({
      subject: 'An access token was created for your account',
      paragraphs: [
        'a personal access token was created for your account just now. A program that has it can read or write as you, within the permissions it was given.',
        ifNotYou,
      ],
      closing: 'We send this whenever a token is created.',
    }),

    token_ends: ({ token, day: date, isLast }) => ({
      subject: isLast ? 'An access token expires within a day' : `An access token expires on ${day(date)}`,
      paragraphs: [
        `your personal access token “${token}” expires on ${day(date)}. The program that uses it will then lose access.`,
        'To keep the program running, replace the token on the security page and give it the new one. If you no longer need it, you can ignore this email.',
      ],
      closing: 'We send this two weeks and one day before a token expires, unless you have replaced or revoked it.',
    }),

    service_token_ends: ({ account, token, organization, day: date, isLast }) => ({
      subject: isLast
        ? 'A token of a service account expires within a day'
        : `A token of a service account expires on ${day(date)}`,
      paragraphs: [
        `${tokenOf(account, token)} expires on ${day(date)}. The system that uses it will then lose access.`,
        'To keep it running, replace the token under Service accounts and give the new one to the system. If it is no longer needed, you can ignore this email.',
      ],
      closing: `We send this to the administrators of ${organization ?? 'the service'} two weeks and one day before a token expires, unless it has been replaced or revoked.`,
    }),

    new_device: (facts) => ({
      subject: 'New sign-in to your account',
      paragraphs: [
        `someone just signed in to your account from a browser we have not seen before${whence(facts)}.`,
        ifNotYou,
      ],
      closing:
        'We send this when a browser signs in for the first time. After its cookies are deleted, it counts as new again.',
    }),

    role_changed: ({ role }) => ({
      subject: 'Your role was changed',
      paragraphs: [
        `an administrator changed your role. You are now ${roleNames[role]}, and you have been signed out everywhere.`,
        'If you did not expect this, ask your administrator about it.',
      ],
      closing: 'We send this whenever your role changes.',
    }),

    administrator_added: ({ organization }, _username, about) => ({
      subject: 'A new administrator',
      paragraphs: [
        `${about ?? 'someone'} is now an administrator of ${organization === null ? 'the whole service' : organization || 'your organization'}, beside you.`,
        'If you did not expect this, ask who gave the role, and take it back if need be.',
      ],
      closing: 'We send this whenever someone becomes an administrator beside you.',
    }),

    membership_began: ({ organization, how }) => ({
      subject: 'You joined an organization',
      paragraphs: [
        `your account now belongs to ${organization || 'an organization'}. ${joined[how]} Its administrators see your name, your address and your role; your stories and answers stay yours.`,
        how === 'invitation'
          ? 'If this was not you, leave the organization on its page, change your password and check your security page.'
          : 'If you did not expect this, ask the administrators of the organization about it. You can leave it on its page at any time.',
      ],
      closing: 'We send this whenever you join an organization.',
    }),

    membership_ended: ({ organization, why, hasPassword }) => ({
      subject: why === 'left' ? 'You left an organization' : 'You no longer belong to an organization',
      paragraphs: [
        `${endedBy[why](organization || 'your organization')} Your account and your journey are still yours.`,
        hasPassword
          ? why === 'left'
            ? 'If this was not you, change your password and check your security page.'
            : 'If you did not expect this, ask your administrator about it.'
          : 'The organization’s single sign-on no longer opens your account, and your account has no password yet. To sign in again, choose “Reset username/password” on the login page: a code to this mailbox lets you set one. Then you can give the account another address.',
      ],
      closing: hasPassword
        ? 'We send this whenever you leave an organization or are removed from one.'
        : 'Do this while you can still read email at this address.',
    }),

    sso_linked: ({ organization, ...facts }) => ({
      subject: 'An organization can sign you in now',
      paragraphs: [
        `your account was just connected to the single sign-on of ${organization || 'an organization'}${whence(facts)}. The people who run it can now open your account without your password and without a second step.`,
        ifNotYou,
      ],
      closing: 'You can disconnect it at any time.',
    }),

    recognition_allowed: ({ organization, email, day: until }) => ({
      subject: 'Your organization has a new sign-in for you',
      paragraphs: [
        `an administrator of ${organization || 'your organization'} expects you to sign in there as ${email} from now on. Do so once by ${day(until)}: this connects your account to that sign-in and gives it this address.`,
        'If you did not know about this, ask your organization before you do anything else. The organization can open your account that way.',
      ],
      closing: 'Nothing changes until you sign in that way.',
    }),

    sso_unlinked: ({ organization, ...facts }) => ({
      subject: 'An organization no longer signs you in',
      paragraphs: [
        `your account was just disconnected from the single sign-on of ${organization || 'an organization'}${whence(facts)}. No one can sign in to it that way any more.`,
        ifNotYou,
      ],
      closing: 'We send this whenever an organization is disconnected.',
    }),

    invitation: (facts, _username, about) => ({
      subject: 'An invitation to an organization',
      paragraphs: [
        `${invites(facts, about)} Its administrators will then see your name, your address and your role; your stories and answers stay yours. If you have no account yet, you create one with this address. The invitation is valid for two weeks.`,
      ],
      closing: 'If you do not want to join, you can ignore this email.',
    }),

    witness_asked: ({ from }) => ({
      subject: from === null ? 'Someone asks: did you see this?' : `${from} asks: did you see this?`,
      paragraphs: [
        `${from ?? 'someone'} wrote down something they did, and names you as a person who saw it. The page shows you that one thing and asks for one tap: yes, not quite, or that you don’t know them.`,
        'You need no account. The link is open for 30 days, and only you have it.',
      ],
      closing: 'You can ignore this email. Your address is deleted when the request ends.',
    }),

    witness_receipt: ({ answer }) => ({
      subject: 'A copy of your answer',
      paragraphs: [
        `you answered as a witness: “${{ yes: 'Yes, I saw this', no: 'No, or not quite', stranger: 'I don’t know this person', declined: 'No such emails' }[answer]}”. The person who asked has been sent it.`,
      ],
      closing: 'You asked for this copy. We have deleted your address from the request.',
    }),

    erasure_asked: ({ day: date }) => ({
      subject: 'Your account will be deleted',
      paragraphs: [
        `you asked us to delete your account and everything you wrote. We will do this on ${day(date)}, and it cannot be undone after that.`,
        'Until then you can sign in, download a copy of everything, or cancel the deletion.',
      ],
      closing: `If this was not you, ${setNewPassword}`,
    }),

    erasure_cancelled: () => ({
      subject: 'Your account will not be deleted',
      paragraphs: [
        'the deletion of your account was cancelled just now: by you on the privacy page, or with the new password that was set by email. Everything you wrote stays.',
        'If you still want your account to be deleted, sign in and ask for it again.',
      ],
      closing: 'We send this whenever a deletion is cancelled.',
    }),

    organization_changed: ({ organization, change, domain, looksAfter }) => ({
      subject: domain === '' ? 'Single sign-on has changed' : 'The domains of an organization have changed',
      paragraphs: [
        changesSaid[change](organization, domain),
        looksAfter
          ? 'If you expected this, you can ignore this email. If not, ask the other administrators right away. Disabling single sign-on signs out everyone who signed in through it.'
          : `If ${organization} has announced this, you can ignore this email. If not, ask its administrators, and check the sign-ins on your security page.`,
      ],
      closing: looksAfter
        ? 'We send this to the administrators of the organization and of the service.'
        : 'We send this to everyone whose account is linked to the organization.',
    }),

    certificate_ends: ({ organization, day: date, ended }) => ({
      subject: ended
        ? 'Single sign-on: no one can sign in any more'
        : `Single sign-on: a certificate expires on ${day(date)}`,
      paragraphs: [
        ended
          ? `the last certificate of ${organization}’s identity provider expired on ${day(date)}. Its sign-ins are no longer accepted.`
          : `the last certificate of ${organization}’s identity provider expires on ${day(date)}. From then on no one can sign in through it.`,
        'Ask the people who run the identity provider for its new metadata, and enter it under Single sign-on. A new certificate works alongside the old one until that one expires.',
      ],
      closing:
        'We send this to the administrators of the organization and of the service 60, 30 and 7 days before the date, and on the day itself.',
    }),

    webhook_disabled: ({ organization, host, why }) => ({
      subject: `Changes are no longer sent to ${host}`,
      paragraphs: [
        why === 'gone'
          ? `${host} answered that this address is gone (410). ${organization}’s webhook to it has been turned off.`
          : `for three days ${host} has not accepted a message. ${organization}’s webhook to it has been turned off.`,
        'Nothing is lost. Once the receiver works again, turn the webhook on: it continues where it stopped.',
      ],
      closing: 'We send this to the administrators of the organization and of the service.',
    }),

    certificate_found: ({ organization, fingerprint, from: begins, until }) => ({
      subject: 'Single sign-on: your identity provider has a new certificate',
      paragraphs: [
        `the metadata of ${organization}’s identity provider contains a new certificate, valid from ${day(begins)} until ${day(until)}. From its first day it works alongside the current one.`,
        `Its fingerprint (SHA-256) is ${fingerprint}. Please compare it with the one your identity provider shows.`,
        'Once your provider signs with it, run a test sign-in on the page. After that, a certificate that is no longer in the metadata is dropped.',
      ],
      closing: 'We send this to the administrators of the organization and of the service, once per certificate.',
    }),

    domain_unproven: ({ organization, domain, day: date, ended, proof }) => ({
      subject: ended ? `${domain} no longer counts here` : `The DNS record of ${domain} is missing`,
      paragraphs: [
        ended
          ? `the DNS record that links ${domain} to ${organization} has been missing for a month. Since ${day(date)} the domain no longer counts: people with addresses there cannot sign in with SSO.`
          : `the DNS record that links ${domain} to ${organization} is missing. If it is not back by ${day(date)}, the domain will no longer count: people with addresses there will not be able to sign in with SSO.`,
        ended
          ? `To use the domain again, give it this TXT record and add the domain in the organization’s settings: ${proof}`
          : `If the domain is still yours, give it this TXT record and leave it there: ${proof}`,
      ],
      closing: 'We send this to the administrators of the organization and of the service.',
    }),

    notification: ({ kind, title, message }) => {
      const { subject, closing } = messages[kind];
      return { subject, headline: title, paragraphs: [message], closing };
    },

    digest: ({ digest, titles, more }) => ({
      subject: digest === 'daily' ? 'Your day in Red Helicopter' : 'Your week in Red Helicopter',
      paragraphs: ['This is new and unread:'],
      items: more === 0 ? titles : [...titles, `and ${more} more`],
      closing: `You chose a ${digest} summary. You can change that under Communications at any time.`,
    }),
  },
};
