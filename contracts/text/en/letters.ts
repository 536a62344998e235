import type { Role } from '../../accounts/views.ts';
import type { OrganizationChange } from '../../organizations/changes.ts';
import type { Letters } from '../letters.ts';
import { day, plural } from './formats.ts';

/** `, with Firefox on Linux, from the network 203.0.113.0/24`; nothing of what is not known. */
const whence = ({ device, place }: { device: string; place: string }): string =>
  `${device === '' ? '' : `, with ${device}`}${place === '' ? '' : `, from the network ${place}`}`;

const ifNotYou =
  'If this was you, all is well. If it was not, change your password right away and look at your security page.';

const roleNames: Readonly<Record<Role, string>> = {
  learner: 'a learner',
  mentor: 'a mentor',
  org_admin: 'an administrator of your organization',
  admin: 'an administrator of the service',
};

const joined = {
  invitation: 'You accepted its invitation.',
  administrator: 'An administrator of the service added you.',
  single_sign_on: 'You have signed in through its single sign-on, or connected your account with it.',
} as const;

const endedBy = {
  left: (organization: string) => `you left ${organization}.`,
  removed: (organization: string) => `an administrator removed you from ${organization}.`,
  moved: (organization: string) => `an administrator moved you from ${organization} to another organization.`,
} as const;

const notYou = 'If you did not ask for this, you can ignore this mail: nobody has got in, and nothing has changed.';

const changesSaid: Readonly<Record<OrganizationChange, (organization: string, domain: string) => string>> = {
  connection_activated: (organization) =>
    `an administrator just put a single sign-on connection of ${organization} in force. Its identity provider can sign in the accounts that are linked with ${organization}.`,
  links_ended: (organization) =>
    `an administrator just put another single sign-on connection of ${organization} in force. It shares no certificate with the one before, so no account is linked any more. To link yours again, sign in with your password and connect it on the security page. If you have no password, choose “Reset username/password” on the login page.`,
  certificates_changed: (organization) =>
    `an administrator just changed the certificates with which ${organization} signs people in. Its identity provider can sign in the accounts that are linked with ${organization}, with the new key.`,
  connection_disabled: (organization) =>
    `an administrator just disabled the single sign-on of ${organization}. Nobody can sign in through it, and everyone who came through it is signed out.`,
  domain_added: (organization, domain) =>
    `the domain ${domain} was just added to ${organization}. People with addresses there can sign in through its identity provider.`,
  domain_removed: (organization, domain) =>
    `the domain ${domain} was just removed from ${organization}. People with addresses there can no longer sign in through its identity provider.`,
};

/** Every mail that the product writes. */
export const letters: Letters = {
  hello: (name) => `Hello ${name ?? 'there'},`,
  contact: (address) => `Questions? Answer this mail or write to ${address}.`,
  actions: {
    signIn: 'Sign in',
    login: 'Go to the login page',
    security: 'Go to the security page',
    organization: 'Go to the organization',
    signOn: 'Go to single sign-on',
    password: 'Choose a new password',
    address: 'Confirm the address',
    code: 'Back to the page for the code',
    invitation: 'See the invitation',
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
      closing: `${notYou} None of us will ever ask you for this code.`,
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
        'an account here was given this address. If it is your account, enter this code where you are asked for it, or open the link and sign in. Either works once, within an hour.',
      ],
      closing:
        'If you did not ask for this, someone else entered your address. You can ignore this mail: without the code, nothing else from that account is sent here. None of us will ever ask you for the code.',
    }),

    recognition_code: ({ organization }) => ({
      subject: 'Your code to sign in through your organization',
      paragraphs: [
        `you have signed in at ${organization}, under a name that we do not know yet. Type this code in the browser where you did that: then your account is connected with ${organization}, which can open it from then on, and you are one of its members. The code is good for 30 minutes.`,
      ],
      closing:
        'If it was not you, do not type or pass on this code, and tell your organization: someone has signed in there under your address. Nobody of us will ever ask you for the code.',
    }),

    email_in_use: (_facts, username) => ({
      subject: 'Someone wanted to use your address',
      paragraphs: [
        `someone who is signed in to another account tried to give it your address. An address can belong to only one account, and this one belongs to yours, ${username}. Nothing has changed, and we did not tell them that you have an account.`,
        'If it was you, first give this account another address, or delete it.',
      ],
      closing: notYou,
    }),

    email_changed: (facts) => ({
      subject: 'Your account has another address',
      paragraphs: [
        `the address of your account was just changed${whence(facts)}. From now on we write to the new one, and you sign in with it or with your username.`,
        'If this was you, all is well. If it was not, sign in with your username, change your password and look at the security page; if you can no longer get in, write to the people who run this installation.',
      ],
      closing: 'This mail goes to the previous address whenever an address is changed.',
    }),

    password_changed: (facts) => ({
      subject: 'Your password was changed',
      paragraphs: [
        `your password was changed just now${whence(facts)}. You have been signed out everywhere else.`,
        'If this was you, all is well. If it was not, set a new password right away: all you need for that is this mailbox.',
      ],
      closing: 'This mail goes out after every change of a password.',
    }),

    second_factor_on: (facts) => ({
      subject: 'Signing in now takes a second step',
      paragraphs: [
        `from now on, signing in to your account takes a code from an authenticator app. This was turned on just now${whence(facts)}.`,
        ifNotYou,
      ],
      closing: 'Keep the recovery codes where you can find them without your phone.',
    }),

    second_factor_off: (facts) => ({
      subject: 'Signing in no longer takes a second step',
      paragraphs: [
        `your password alone opens your account again. The second step was turned off just now${whence(facts)}.`,
        ifNotYou,
      ],
      closing: 'This mail goes out whenever the second step is turned off.',
    }),

    recovery_codes_renewed: (facts) => ({
      subject: 'You have new recovery codes',
      paragraphs: [`new recovery codes were made just now${whence(facts)}. The earlier ones no longer work.`, ifNotYou],
      closing: 'This mail goes out whenever new recovery codes are made.',
    }),

    recovery_code_used: ({ left, ...facts }) => ({
      subject: 'A recovery code was used',
      paragraphs: [
        `someone signed in to your account just now with your password and a recovery code${whence(facts)}. ${plural(left, { 0: 'No code is left', one: 'One code is left', other: '# codes are left' })}.`,
        ifNotYou,
      ],
      closing: 'New codes can be made on the security page at any time.',
    }),

    second_step_failed: (facts) => ({
      subject: 'Someone has your password',
      paragraphs: [
        `someone just entered the right password for your account, and then wrong codes${whence(facts)}. They did not get in.`,
        'If this was you, check that the clock of your phone is right. If it was not, set a new password right away.',
      ],
      closing: 'The second step has protected your account.',
    }),

    passkey_added: (facts) => ({
      subject: 'A passkey was added to your account',
      paragraphs: [
        `a passkey was added to your account just now${whence(facts)}. It signs you in without your password and without a code.`,
        'If this was you, all is well. If it was not, remove the passkey on the security page and change your password right away.',
      ],
      closing: 'This mail goes out whenever a passkey is added.',
    }),

    passkey_removed: (facts) => ({
      subject: 'A passkey was removed from your account',
      paragraphs: [
        `a passkey was removed from your account just now${whence(facts)}. It no longer signs you in, and you have been signed out everywhere else.`,
        ifNotYou,
      ],
      closing: 'This mail goes out whenever a passkey is removed.',
    }),

    new_device: (facts) => ({
      subject: 'Your account was opened in a new browser',
      paragraphs: [
        `a browser that had never been signed in to your account was signed in just now${whence(facts)}.`,
        ifNotYou,
      ],
      closing:
        'This mail goes out when a browser signs in for the first time. Once its cookies are deleted, it counts as new again.',
    }),

    role_changed: ({ role }) => ({
      subject: 'Your role was changed',
      paragraphs: [
        `an administrator gave your account another role. You are now ${roleNames[role]}, and you have been signed out everywhere.`,
        'If you did not expect this, ask your administrator about it.',
      ],
      closing: 'This mail goes out whenever your role changes.',
    }),

    membership_began: ({ organization, how }) => ({
      subject: 'You joined an organization',
      paragraphs: [
        `your account now belongs to ${organization || 'an organization'}. ${joined[how]} Its administrators see your name, your address and your role; your stories and answers stay yours.`,
        how === 'invitation'
          ? 'If this was not you, leave the organization on its page, change your password and look at the security page.'
          : 'If you did not expect this, ask the administrators of the organization about it. You can leave it on its page at any time.',
      ],
      closing: 'You get this mail whenever you join an organization.',
    }),

    membership_ended: ({ organization, why, hasPassword }) => ({
      subject: why === 'left' ? 'You left an organization' : 'You no longer belong to an organization',
      paragraphs: [
        `${endedBy[why](organization || 'your organization')} Your account and your journey are yours as before.`,
        hasPassword
          ? why === 'left'
            ? 'If this was not you, change your password and look at the security page.'
            : 'If you did not expect this, ask your administrator about it.'
          : 'The organization’s single sign-on does not open your account any more, and your account has no password yet. To sign in again, choose “Reset username/password” on the login page: a code to this mailbox lets you set one. Then you can give the account another address.',
      ],
      closing: hasPassword
        ? 'You get this mail whenever you leave an organization or are removed from one.'
        : 'Do it while you can read mail at this address.',
    }),

    sso_linked: ({ organization, ...facts }) => ({
      subject: 'An organization can sign you in now',
      paragraphs: [
        `your account was connected with the single sign-on of ${organization || 'an organization'} just now${whence(facts)}. Whoever runs it can open your account from now on, without your password and without a second step.`,
        'If this was you, all is well. If it was not, change your password right away and disconnect it on the security page.',
      ],
      closing: 'You can disconnect it at any time.',
    }),

    recognition_allowed: ({ organization, email, day: until }) => ({
      subject: 'Your organization has a new sign-in for you',
      paragraphs: [
        `an administrator of ${organization || 'your organization'} has said that you will sign in there as ${email} from now on. Do so once until ${day(until)}: your account here is then connected with that sign-in, and this address becomes the account’s.`,
        'If you do not know of this, ask your organization before you do anything else. They can open your account that way.',
      ],
      closing: 'Until you have signed in that way, nothing changes.',
    }),

    sso_unlinked: ({ organization, ...facts }) => ({
      subject: 'An organization no longer signs you in',
      paragraphs: [
        `your account was disconnected from the single sign-on of ${organization || 'an organization'} just now${whence(facts)}. Nobody can sign in to it that way any more.`,
        ifNotYou,
      ],
      closing: 'This mail goes out whenever an organization is disconnected.',
    }),

    invitation: ({ organization }) => ({
      subject: 'An invitation to an organization',
      paragraphs: [
        `${organization || 'An organization'} invites you to join it here. Its administrators then see your name, your address and your role; your stories and answers stay yours. If you have no account yet, you create one on the way, with this address. The invitation is good for two weeks.`,
      ],
      closing: 'If you do not want to join, you can ignore this mail.',
    }),

    erasure_asked: ({ day: date }) => ({
      subject: 'Your account will be deleted',
      paragraphs: [
        `you asked us to delete your account, with everything that you have written. This will happen on ${day(date)} and cannot be undone after that.`,
        'Until that day you can sign in, download a copy of everything, or call it off.',
      ],
      closing: 'If this was not you, sign in, call it off, and set a new password.',
    }),

    organization_changed: ({ organization, change, domain, looksAfter }) => ({
      subject: domain === '' ? 'Single sign-on has changed' : 'The domains of an organization have changed',
      paragraphs: [
        changesSaid[change](organization, domain),
        looksAfter
          ? 'If you know why, all is well. If not, ask the other administrators right away. Disabling single sign-on signs out everyone who came through it.'
          : `If ${organization} has announced this, all is well. If not, ask its administrators, and look at the sign-ins on your security page.`,
      ],
      closing: looksAfter
        ? 'This goes to the administrators of the organization and of the service.'
        : 'This goes to everyone whose account is linked with the organization.',
    }),

    certificate_ends: ({ organization, day: date, ended }) => ({
      subject: ended
        ? 'Single sign-on: nobody can sign in any more'
        : `Single sign-on: a certificate ends on ${day(date)}`,
      paragraphs: [
        ended
          ? `the last certificate of the identity provider of ${organization} ended on ${day(date)}. What it signs is not accepted any more.`
          : `the last certificate of the identity provider of ${organization} ends on ${day(date)}. From then on nobody can sign in through it.`,
        'Ask whoever runs the identity provider for its new metadata, and enter it under Single sign-on. A new certificate can be used beside the old one until that one ends.',
      ],
      closing:
        'This goes to the administrators of the organization and of the service, 60, 30 and 7 days before the end, and on the day.',
    }),

    certificate_found: ({ organization, fingerprint, from: begins, until }) => ({
      subject: 'Single sign-on: your identity provider has a new certificate',
      paragraphs: [
        `the metadata of the identity provider of ${organization} names a new certificate, good from ${day(begins)} until ${day(until)}. It counts from its first day, beside the one that works today.`,
        `Its fingerprint (SHA-256) is ${fingerprint}. Please compare it with the one that your identity provider shows.`,
        'Once your provider signs with it, try to sign in on the page: after a test sign-in, a certificate that the metadata no longer names is let go of.',
      ],
      closing: 'This goes to the administrators of the organization and of the service, once for each certificate.',
    }),

    domain_unproven: ({ organization, domain, day: date, ended, proof }) => ({
      subject: ended ? `${domain} no longer counts here` : `The DNS record of ${domain} is missing`,
      paragraphs: [
        ended
          ? `the DNS record that ties ${domain} to ${organization} has been missing for a month. Since ${day(date)} the domain no longer counts: people with addresses there cannot sign in with SSO.`
          : `the DNS record that ties ${domain} to ${organization} is missing. If it is not back by ${day(date)}, the domain will no longer count: people with addresses there will not be able to sign in with SSO.`,
        ended
          ? `To use the domain again, give it this TXT record and add it in the settings of the organization: ${proof}`
          : `If the domain is still yours, give it this TXT record and leave it there: ${proof}`,
      ],
      closing: 'This goes to the administrators of the organization and of the service.',
    }),
  },
};
