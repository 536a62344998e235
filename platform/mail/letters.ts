import * as z from 'zod/mini';
import { type Role, roles } from '#contracts/accounts/views.ts';
import type { Language } from '#contracts/language.ts';
import { type OrganizationChange, organizationChanges } from '#contracts/organizations/changes.ts';
import { germanLetters } from './german-letters.ts';
import type { Letter } from './layout.ts';

const from = { device: z.string(), place: z.string() };

/** What each kind of mail has to know. */
export const letterFacts = {
  username: z.strictObject({}),
  reset_code: z.strictObject({ code: z.string(), link: z.optional(z.string()) }),
  no_password: z.strictObject({}),
  password_changed: z.strictObject(from),
  address_code: z.strictObject({ code: z.string(), link: z.string() }),
  recognition_code: z.strictObject({ code: z.string(), organization: z.string() }),
  email_in_use: z.strictObject({}),
  email_changed: z.strictObject(from),
  second_factor_on: z.strictObject(from),
  second_factor_off: z.strictObject(from),
  recovery_codes_renewed: z.strictObject(from),
  recovery_code_used: z.strictObject({ left: z.number(), ...from }),
  second_step_failed: z.strictObject(from),
  passkey_added: z.strictObject(from),
  passkey_removed: z.strictObject(from),
  new_device: z.strictObject(from),
  role_changed: z.strictObject({ role: z.enum(roles) }),
  membership_began: z.strictObject({
    organization: z.string(),
    how: z.enum(['invitation', 'administrator', 'single_sign_on']),
  }),
  membership_ended: z.strictObject({
    organization: z.string(),
    why: z.enum(['left', 'removed', 'moved']),
    hasPassword: z.boolean(),
  }),
  sso_linked: z.strictObject({ organization: z.string(), ...from }),
  recognition_allowed: z.strictObject({ organization: z.string(), email: z.string(), day: z.iso.date() }),
  sso_unlinked: z.strictObject({ organization: z.string(), ...from }),
  invitation: z.strictObject({ organization: z.string(), invitation: z.string() }),
  erasure_asked: z.strictObject({ day: z.iso.date() }),
  organization_changed: z.strictObject({
    organization: z.string(),
    change: z.enum(organizationChanges),
    domain: z.string(),
    /** The reader administers the organization or the service. */
    looksAfter: z.boolean(),
  }),
  certificate_ends: z.strictObject({ organization: z.string(), day: z.iso.date(), ended: z.boolean() }),
  certificate_found: z.strictObject({
    organization: z.string(),
    fingerprint: z.string(),
    from: z.iso.date(),
    until: z.iso.date(),
  }),
  domain_unproven: z.strictObject({
    organization: z.string(),
    domain: z.string(),
    day: z.iso.date(),
    ended: z.boolean(),
    proof: z.string(),
  }),
} as const;

export type LetterKind = keyof typeof letterFacts;
export type LetterFacts<Kind extends LetterKind = LetterKind> = z.output<(typeof letterFacts)[Kind]>;

interface Reader {
  readonly firstName: string;
  readonly username: string;
  readonly email: string;
  readonly language: Language;
}

/** Who is written to; `called` is null where their name is not one to repeat. */
type Addressee = Pick<Reader, 'username' | 'email'> & { readonly called: string | null };

/**
 * How somebody is greeted. Anybody may register a stranger's address under any name, so only what looks like a name is
 * repeated in a mail: no sentences, no addresses.
 */
const nameOf = (firstName: string): string | null =>
  /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(firstName) ? firstName : null;

const hello = (firstName: string | null): string => `Hello ${firstName ?? 'there'},`;

const day = (date: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

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

type Write<Kind extends LetterKind> = (reader: Addressee, facts: LetterFacts<Kind>, publicUrl: string) => Letter;

/** A language's mails, one of each kind. */
export type Letters = { readonly [Kind in LetterKind]: Write<Kind> };

/** Every mail that the product writes. */
const englishLetters: Letters = {
  username: ({ called, username }, _facts, publicUrl) => ({
    subject: 'Your username',
    greeting: hello(called),
    paragraphs: [`you asked for your username. It is ${username}.`],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    closing: notYou,
  }),

  reset_code: ({ called, email }, { code, link = code }, publicUrl) => ({
    subject: 'Your code for a new password',
    greeting: hello(called),
    paragraphs: ['enter this code where you asked for it, or open the link. Either works once, within 15 minutes.'],
    code,
    // Behind the #, so that neither a server nor another site is ever told.
    action: {
      label: 'Choose a new password',
      url: `${publicUrl}/login#reset=${encodeURIComponent(link)}&email=${encodeURIComponent(email)}`,
    },
    closing: `${notYou} None of us will ever ask you for this code.`,
  }),

  no_password: ({ called }, _facts, publicUrl) => ({
    subject: 'You sign in through your organization',
    greeting: hello(called),
    paragraphs: [
      'you asked for a new password. Your account has none: you sign in through your organization, under Enterprise on the login page.',
    ],
    action: { label: 'Go to the login page', url: `${publicUrl}/login` },
    closing: notYou,
  }),

  address_code: ({ called }, { code, link }, publicUrl) => ({
    subject: 'Your code for this address',
    greeting: hello(called),
    paragraphs: [
      'an account here was given this address. If it is your account, enter this code where you are asked for it, or open the link and sign in. Either works once, within an hour.',
    ],
    code,
    action: { label: 'Confirm the address', url: `${publicUrl}/profile#email-code=${encodeURIComponent(link)}` },
    closing:
      'If you did not ask for this, someone else entered your address. You can ignore this mail: without the code, nothing else from that account is sent here. None of us will ever ask you for the code.',
  }),

  recognition_code: ({ called }, { code, organization }, publicUrl) => ({
    subject: 'Your code to sign in through your organization',
    greeting: hello(called),
    paragraphs: [
      `you have signed in at ${organization}, under a name that we do not know yet. Type this code in the browser where you did that: then your account is connected with ${organization}, which can open it from then on, and you are one of its members. The code is good for 30 minutes.`,
    ],
    code,
    // For the same browser, which the code is bound to.
    action: { label: 'Back to the page for the code', url: `${publicUrl}/login?error=sso_recognize` },
    closing:
      'If it was not you, do not type or pass on this code, and tell your organization: someone has signed in there under your address. Nobody of us will ever ask you for the code.',
  }),

  email_in_use: ({ called, username }, _facts, publicUrl) => ({
    subject: 'Someone wanted to use your address',
    greeting: hello(called),
    paragraphs: [
      `someone who is signed in to another account tried to give it your address. An address can belong to only one account, and this one belongs to yours, ${username}. Nothing has changed, and we did not tell them that you have an account.`,
      'If it was you, first give this account another address, or delete it.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    closing: notYou,
  }),

  email_changed: ({ called }, facts, publicUrl) => ({
    subject: 'Your account has another address',
    greeting: hello(called),
    paragraphs: [
      `the address of your account was just changed${whence(facts)}. From now on we write to the new one, and you sign in with it or with your username.`,
      'If this was you, all is well. If it was not, sign in with your username, change your password and look at the security page; if you can no longer get in, write to the people who run this installation.',
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'This mail goes to the previous address whenever an address is changed.',
  }),

  password_changed: ({ called }, facts, publicUrl) => ({
    subject: 'Your password was changed',
    greeting: hello(called),
    paragraphs: [
      `your password was changed just now${whence(facts)}. You have been signed out everywhere else.`,
      'If this was you, all is well. If it was not, set a new password right away: all you need for that is this mailbox.',
    ],
    action: { label: 'Go to the login page', url: `${publicUrl}/login` },
    closing: 'This mail goes out after every change of a password.',
  }),

  second_factor_on: ({ called }, facts, publicUrl) => ({
    subject: 'Signing in now takes a second step',
    greeting: hello(called),
    paragraphs: [
      `from now on, signing in to your account takes a code from an authenticator app. This was turned on just now${whence(facts)}.`,
      ifNotYou,
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'Keep the recovery codes where you can find them without your phone.',
  }),

  second_factor_off: ({ called }, facts, publicUrl) => ({
    subject: 'Signing in no longer takes a second step',
    greeting: hello(called),
    paragraphs: [
      `your password alone opens your account again. The second step was turned off just now${whence(facts)}.`,
      ifNotYou,
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'This mail goes out whenever the second step is turned off.',
  }),

  recovery_codes_renewed: ({ called }, facts, publicUrl) => ({
    subject: 'You have new recovery codes',
    greeting: hello(called),
    paragraphs: [`new recovery codes were made just now${whence(facts)}. The earlier ones no longer work.`, ifNotYou],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'This mail goes out whenever new recovery codes are made.',
  }),

  recovery_code_used: ({ called }, { left, ...facts }, publicUrl) => ({
    subject: 'A recovery code was used',
    greeting: hello(called),
    paragraphs: [
      `someone signed in to your account just now with your password and a recovery code${whence(facts)}. ${left === 0 ? 'No code is left' : left === 1 ? 'One code is left' : `${left} codes are left`}.`,
      ifNotYou,
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'New codes can be made on the security page at any time.',
  }),

  second_step_failed: ({ called }, facts, publicUrl) => ({
    subject: 'Someone has your password',
    greeting: hello(called),
    paragraphs: [
      `someone just entered the right password for your account, and then wrong codes${whence(facts)}. They did not get in.`,
      'If this was you, check that the clock of your phone is right. If it was not, set a new password right away.',
    ],
    action: { label: 'Go to the login page', url: `${publicUrl}/login` },
    closing: 'The second step has protected your account.',
  }),

  passkey_added: ({ called }, facts, publicUrl) => ({
    subject: 'A passkey was added to your account',
    greeting: hello(called),
    paragraphs: [
      `a passkey was added to your account just now${whence(facts)}. It signs you in without your password and without a code.`,
      'If this was you, all is well. If it was not, remove the passkey on the security page and change your password right away.',
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'This mail goes out whenever a passkey is added.',
  }),

  passkey_removed: ({ called }, facts, publicUrl) => ({
    subject: 'A passkey was removed from your account',
    greeting: hello(called),
    paragraphs: [
      `a passkey was removed from your account just now${whence(facts)}. It no longer signs you in, and you have been signed out everywhere else.`,
      ifNotYou,
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'This mail goes out whenever a passkey is removed.',
  }),

  new_device: ({ called }, facts, publicUrl) => ({
    subject: 'Your account was opened in a new browser',
    greeting: hello(called),
    paragraphs: [
      `a browser that had never been signed in to your account was signed in just now${whence(facts)}.`,
      ifNotYou,
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing:
      'This mail goes out when a browser signs in for the first time. Once its cookies are deleted, it counts as new again.',
  }),

  role_changed: ({ called }, { role }, publicUrl) => ({
    subject: 'Your role was changed',
    greeting: hello(called),
    paragraphs: [
      `an administrator gave your account another role. You are now ${roleNames[role]}, and you have been signed out everywhere.`,
      'If you did not expect this, ask your administrator about it.',
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'This mail goes out whenever your role changes.',
  }),

  membership_began: ({ called }, { organization, how }, publicUrl) => ({
    subject: 'You joined an organization',
    greeting: hello(called),
    paragraphs: [
      `your account now belongs to ${organization || 'an organization'}. ${joined[how]} Its administrators see your name, your address and your role; your stories and answers stay yours.`,
      how === 'invitation'
        ? 'If this was not you, leave the organization on its page, change your password and look at the security page.'
        : 'If you did not expect this, ask the administrators of the organization about it. You can leave it on its page at any time.',
    ],
    action: { label: 'Go to the organization', url: `${publicUrl}/organization` },
    closing: 'You get this mail whenever you join an organization.',
  }),

  membership_ended: ({ called }, { organization, why, hasPassword }, publicUrl) => ({
    subject: why === 'left' ? 'You left an organization' : 'You no longer belong to an organization',
    greeting: hello(called),
    paragraphs: [
      `${endedBy[why](organization || 'your organization')} Your account and your journey are yours as before.`,
      hasPassword
        ? why === 'left'
          ? 'If this was not you, change your password and look at the security page.'
          : 'If you did not expect this, ask your administrator about it.'
        : 'The organization’s single sign-on does not open your account any more, and your account has no password yet. To sign in again, choose “Reset username/password” on the login page: a code to this mailbox lets you set one. Then you can give the account another address.',
    ],
    action: hasPassword
      ? { label: 'Go to the security page', url: `${publicUrl}/security` }
      : { label: 'Go to the login page', url: `${publicUrl}/login` },
    closing: hasPassword
      ? 'You get this mail whenever you leave an organization or are removed from one.'
      : 'Do it while you can read mail at this address.',
  }),

  sso_linked: ({ called }, { organization, ...facts }, publicUrl) => ({
    subject: 'An organization can sign you in now',
    greeting: hello(called),
    paragraphs: [
      `your account was connected with the single sign-on of ${organization || 'an organization'} just now${whence(facts)}. Whoever runs it can open your account from now on, without your password and without a second step.`,
      'If this was you, all is well. If it was not, change your password right away and disconnect it on the security page.',
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'You can disconnect it at any time.',
  }),

  recognition_allowed: ({ called }, { organization, email, day: until }, publicUrl) => ({
    subject: 'Your organization has a new sign-in for you',
    greeting: hello(called),
    paragraphs: [
      `an administrator of ${organization || 'your organization'} has said that you will sign in there as ${email} from now on. Do so once until ${day(until)}: your account here is then connected with that sign-in, and this address becomes the account’s.`,
      'If you do not know of this, ask your organization before you do anything else. They can open your account that way.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    closing: 'Until you have signed in that way, nothing changes.',
  }),

  sso_unlinked: ({ called }, { organization, ...facts }, publicUrl) => ({
    subject: 'An organization no longer signs you in',
    greeting: hello(called),
    paragraphs: [
      `your account was disconnected from the single sign-on of ${organization || 'an organization'} just now${whence(facts)}. Nobody can sign in to it that way any more.`,
      ifNotYou,
    ],
    action: { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: 'This mail goes out whenever an organization is disconnected.',
  }),

  invitation: ({ called }, { organization, invitation }, publicUrl) => ({
    subject: 'An invitation to an organization',
    greeting: hello(called),
    paragraphs: [
      `${organization || 'An organization'} invites you to join it here. Its administrators then see your name, your address and your role; your stories and answers stay yours. If you have no account yet, you create one on the way, with this address. The invitation is good for two weeks.`,
    ],
    action: { label: 'See the invitation', url: `${publicUrl}/organization#invitation=${invitation}` },
    closing: 'If you do not want to join, you can ignore this mail.',
  }),

  erasure_asked: ({ called }, { day: date }, publicUrl) => ({
    subject: 'Your account will be deleted',
    greeting: hello(called),
    paragraphs: [
      `you asked us to delete your account, with everything that you have written. This will happen on ${day(date)} and cannot be undone after that.`,
      'Until that day you can sign in, download a copy of everything, or call it off.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    closing: 'If this was not you, sign in, call it off, and set a new password.',
  }),

  organization_changed: ({ called }, { organization, change, domain, looksAfter }, publicUrl) => ({
    subject: domain === '' ? 'Single sign-on has changed' : 'The domains of an organization have changed',
    greeting: hello(called),
    paragraphs: [
      changesSaid[change](organization, domain),
      looksAfter
        ? 'If you know why, all is well. If not, ask the other administrators right away. Disabling single sign-on signs out everyone who came through it.'
        : `If ${organization} has announced this, all is well. If not, ask its administrators, and look at the sign-ins on your security page.`,
    ],
    action: looksAfter
      ? { label: 'Go to the organization', url: `${publicUrl}/organization` }
      : { label: 'Go to the security page', url: `${publicUrl}/security` },
    closing: looksAfter
      ? 'This goes to the administrators of the organization and of the service.'
      : 'This goes to everyone whose account is linked with the organization.',
  }),

  certificate_ends: ({ called }, { organization, day: date, ended }, publicUrl) => ({
    subject: ended
      ? 'Single sign-on: nobody can sign in any more'
      : `Single sign-on: a certificate ends on ${day(date)}`,
    greeting: hello(called),
    paragraphs: [
      ended
        ? `the last certificate of the identity provider of ${organization} ended on ${day(date)}. What it signs is not accepted any more.`
        : `the last certificate of the identity provider of ${organization} ends on ${day(date)}. From then on nobody can sign in through it.`,
      'Ask whoever runs the identity provider for its new metadata, and enter it under Single sign-on. A new certificate can be used beside the old one until that one ends.',
    ],
    action: { label: 'Go to single sign-on', url: `${publicUrl}/organization?part=sign-on` },
    closing:
      'This goes to the administrators of the organization and of the service, 60, 30 and 7 days before the end, and on the day.',
  }),

  certificate_found: ({ called }, { organization, fingerprint, from: begins, until }, publicUrl) => ({
    subject: 'Single sign-on: your identity provider has a new certificate',
    greeting: hello(called),
    paragraphs: [
      `the metadata of the identity provider of ${organization} names a new certificate, good from ${day(begins)} until ${day(until)}. It counts from its first day, beside the one that works today.`,
      `Its fingerprint (SHA-256) is ${fingerprint}. Please compare it with the one that your identity provider shows.`,
      'Once your provider signs with it, try to sign in on the page: after a test sign-in, a certificate that the metadata no longer names is let go of.',
    ],
    action: { label: 'Go to single sign-on', url: `${publicUrl}/organization?part=sign-on` },
    closing: 'This goes to the administrators of the organization and of the service, once for each certificate.',
  }),

  domain_unproven: ({ called }, { organization, domain, day: date, ended, proof }, publicUrl) => ({
    subject: ended ? `${domain} no longer counts here` : `The DNS record of ${domain} is missing`,
    greeting: hello(called),
    paragraphs: [
      ended
        ? `the DNS record that ties ${domain} to ${organization} has been missing for a month. Since ${day(date)} the domain no longer counts: people with addresses there cannot sign in with SSO.`
        : `the DNS record that ties ${domain} to ${organization} is missing. If it is not back by ${day(date)}, the domain will no longer count: people with addresses there will not be able to sign in with SSO.`,
      ended
        ? `To use the domain again, give it this TXT record and add it in the settings of the organization: ${proof}`
        : `If the domain is still yours, give it this TXT record and leave it there: ${proof}`,
    ],
    action: { label: 'Go to the organization', url: `${publicUrl}/organization` },
    closing: 'This goes to the administrators of the organization and of the service.',
  }),
};

const letters: Readonly<Record<Language, Letters>> = { en: englishLetters, de: germanLetters };

const contacts: Readonly<Record<Language, (address: string) => string>> = {
  en: (address) => `Questions? Answer this mail or write to ${address}.`,
  de: (address) => `Fragen? Antworte auf diese E-Mail oder schreib an ${address}.`,
};

/** What a mail says of the installation that it comes from. */
export interface Sender {
  readonly publicUrl: string;
  /** Whom to ask; undefined: nobody is named. */
  readonly supportEmail?: string | undefined;
}

/** Writes the mail of a kind to a person, in their language. @throws when the facts are not those of its kind */
export function letterTo(kind: LetterKind, facts: unknown, reader: Reader, sender: Sender): Letter {
  // Kind, facts and letter belong together by the types of the two tables.
  const write = letters[reader.language][kind] as Write<LetterKind>;
  const addressee = { ...reader, called: nameOf(reader.firstName) };
  const letter = write(addressee, z.parse(letterFacts[kind], facts), sender.publicUrl);
  const { supportEmail } = sender;
  return supportEmail === undefined ? letter : { ...letter, contact: contacts[reader.language](supportEmail) };
}

export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(letterFacts, kind);
