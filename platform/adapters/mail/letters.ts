import * as z from 'zod/mini';
import type { Language } from '#contracts/language.ts';
import type { MailedMessage } from '#contracts/notifications/unsubscribing.ts';
import { isolated } from '#contracts/text/isolating.ts';
import { textIn } from '#contracts/text/languages.ts';
import {
  type LetterAction,
  type LetterFacts,
  type LetterKind,
  letterFacts,
  type WriteLetter,
} from '#contracts/text/letters.ts';
import type { Letter } from './layout.ts';

interface Reader {
  readonly firstName: string;
  readonly username: string;
  readonly email: string;
  readonly language: Language;
  /** The name of the person who invites or whom the mail is about. */
  readonly about?: string | undefined;
  /** The link that ends mails like this one. */
  readonly unsubscribe?: { readonly message: MailedMessage; readonly url: string } | undefined;
}

/**
 * The name in the greeting. Anyone can register a stranger's address under any name, so a mail repeats only what looks
 * like a name: no sentences, no addresses.
 */
const nameOf = (firstName: string): string | null => (looksLikeName(firstName) ? firstName : null);
const isolatedName = (firstName: string): string | null => {
  const name = nameOf(firstName);
  return name && isolated(name);
};
/** These stand in lines of their own. */
const alone = new Set(['title', 'message', 'titles']);
/** The facts, with each name as it may stand in a sentence. */
const isolatedIn = <Facts extends object>(facts: Facts): Facts =>
  // Of the same types.
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      alone.has(name) ? fact : Array.isArray(fact) ? fact.map((each) => isolated(each)) : isolated(fact),
    ]),
  ) as Facts;
export const looksLikeName = (name: string): boolean => /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(name);

/** The label of a mail's button, one of ours or that of a notification, and its path below PUBLIC_URL. */
type Action = readonly [label: LetterAction | { readonly text: string }, path: string];
const signIn: Action = ['signIn', '/login'];
const login: Action = ['login', '/login'];
const security: Action = ['security', '/security'];
const organization: Action = ['organization', '/organization'];
const people: Action = ['people', '/admin/users'];
const programs: Action = ['programs', '/organization?part=programs'];
const notifications: Action = ['notifications', '/notifications'];
const signOn: Action = ['signOn', '/organization?part=sign-on'];

type ActionOf<Kind extends LetterKind> = Action | ((facts: LetterFacts<Kind>, email: string) => Action);

const actions: { readonly [Kind in LetterKind]: ActionOf<Kind> } = {
  username: signIn,
  // After the #, so that it reaches neither a server nor another site.
  reset_code: ({ code, link = code }, email) => [
    'password',
    `/login#reset=${encodeURIComponent(link)}&email=${encodeURIComponent(email)}`,
  ],
  no_password: login,
  address_code: ({ link }) => ['address', `/profile#email-code=${encodeURIComponent(link)}`],
  // For the browser that the code is bound to.
  recognition_code: ['code', '/login?error=sso_recognize'],
  email_in_use: signIn,
  email_changed: security,
  password_changed: login,
  second_factor_on: security,
  second_factor_off: security,
  recovery_codes_renewed: security,
  recovery_code_used: security,
  second_step_failed: login,
  passkey_added: security,
  passkey_removed: security,
  token_created: security,
  token_ends: security,
  service_token_ends: programs,
  new_device: security,
  role_changed: security,
  administrator_added: ({ organization: of }) => (of === null ? people : organization),
  membership_began: organization,
  membership_ended: ({ hasPassword }) => (hasPassword ? security : login),
  sso_linked: security,
  recognition_allowed: signIn,
  sso_unlinked: security,
  invitation: ({ invitation }) => ['invitation', `/organization#invitation=${invitation}`],
  // After the #, so that it reaches no server.
  witness_asked: ({ token }) => ['witness', `/witness#${token}`],
  witness_receipt: ['product', '/helicopter'],
  erasure_asked: login,
  erasure_cancelled: signIn,
  organization_changed: ({ looksAfter }) => (looksAfter ? organization : security),
  certificate_ends: signOn,
  certificate_found: signOn,
  webhook_disabled: programs,
  domain_unproven: organization,
  notification: ({ action }) => (action === null ? notifications : [action, action.path]),
  digest: notifications,
};

/** What the link in a mail ends; null for a mail that people cannot end. */
export function endedByLink(kind: LetterKind, unchecked: unknown): MailedMessage | null {
  if (kind === 'digest') return 'digest';
  return kind === 'notification' ? z.parse(letterFacts.notification, unchecked).kind : null;
}

/** What mails need to know of the installation. */
export interface Sender {
  readonly publicUrl: string;
  /** The address for questions; undefined if there is none. */
  readonly supportEmail?: string | undefined;
  /** The address that ends a person's mails of a kind, without signing in. */
  readonly unsubscribeUrl: (userId: string, message: MailedMessage, mailId: string) => string;
  /** What reports about a message name it by. */
  readonly reference: (mailId: string) => string;
}

/** Writes a mail of this kind in the person's language. @throws when the facts are not those of the kind */
export function letterTo(
  kind: LetterKind,
  unchecked: unknown,
  { firstName, username, email, language, about, unsubscribe }: Reader,
  { publicUrl, supportEmail }: Pick<Sender, 'publicUrl' | 'supportEmail'>,
): Letter {
  const { letters } = textIn(language);
  const facts = z.parse(letterFacts[kind], unchecked);
  // The types of the tables ensure that kind, facts, texts and action match.
  const write = letters.of[kind] as WriteLetter<LetterKind>;
  const action = actions[kind] as ActionOf<LetterKind>;
  const [label, path] = typeof action === 'function' ? action(facts, email) : action;
  const named = nameOf(about ?? '');
  const { items, ...letter } = write(isolatedIn(facts), isolated(username), named && isolated(named));
  return {
    ...letter,
    ...(items && { items: items.map((item) => withoutName(item, firstName.trim())) }),
    greeting: letters.hello('useFirstName' in facts && !facts.useFirstName ? null : isolatedName(firstName)),
    action: { label: typeof label === 'string' ? letters.actions[label] : label.text, url: `${publicUrl}${path}` },
    ...(unsubscribe && { unsubscribe: { label: letters.unsubscribe[unsubscribe.message], url: unsubscribe.url } }),
    ...('never' in facts && {
      unsubscribe: { label: letters.neverAgain, url: `${publicUrl}/witness#never=${facts.never}` },
    }),
    ...('code' in facts && { code: facts.code }),
    ...(supportEmail !== undefined && { contact: letters.contact(supportEmail) }),
  };
}

/** A title without the name that it addresses: a list would repeat that, and the greeting may have it. */
const withoutName = (title: string, firstName: string): string => {
  if (firstName === '' || !title.startsWith(`${firstName}, `)) return title;
  const rest = title.slice(firstName.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(letterFacts, kind);
