import * as z from 'zod/mini';
import type { Language } from '#contracts/language.ts';
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
}

/**
 * How somebody is greeted. Anybody may register a stranger's address under any name, so only what looks like a name is
 * repeated in a mail: no sentences, no addresses.
 */
const nameOf = (firstName: string): string | null =>
  /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(firstName) ? firstName : null;

/** What the button of a mail is called, and where it leads below PUBLIC_URL. */
type Action = readonly [label: LetterAction, path: string];
const signIn: Action = ['signIn', '/login'];
const login: Action = ['login', '/login'];
const security: Action = ['security', '/security'];
const organization: Action = ['organization', '/organization'];
const signOn: Action = ['signOn', '/organization?part=sign-on'];

type ActionOf<Kind extends LetterKind> = Action | ((facts: LetterFacts<Kind>, email: string) => Action);

const actions: { readonly [Kind in LetterKind]: ActionOf<Kind> } = {
  username: signIn,
  // Behind the #, so that neither a server nor another site is ever told.
  reset_code: ({ code, link = code }, email) => [
    'password',
    `/login#reset=${encodeURIComponent(link)}&email=${encodeURIComponent(email)}`,
  ],
  no_password: login,
  address_code: ({ link }) => ['address', `/profile#email-code=${encodeURIComponent(link)}`],
  // For the same browser, which the code is bound to.
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
  new_device: security,
  role_changed: security,
  membership_began: organization,
  membership_ended: ({ hasPassword }) => (hasPassword ? security : login),
  sso_linked: security,
  recognition_allowed: signIn,
  sso_unlinked: security,
  invitation: ({ invitation }) => ['invitation', `/organization#invitation=${invitation}`],
  erasure_asked: signIn,
  organization_changed: ({ looksAfter }) => (looksAfter ? organization : security),
  certificate_ends: signOn,
  certificate_found: signOn,
  domain_unproven: organization,
};

/** What a mail says of the installation that it comes from. */
export interface Sender {
  readonly publicUrl: string;
  /** Whom to ask; undefined: nobody is named. */
  readonly supportEmail?: string | undefined;
}

/** Writes the mail of a kind to a person, in their language. @throws when the facts are not those of its kind */
export function letterTo(
  kind: LetterKind,
  unchecked: unknown,
  { firstName, username, email, language }: Reader,
  { publicUrl, supportEmail }: Sender,
): Letter {
  const { letters } = textIn(language);
  const facts = z.parse(letterFacts[kind], unchecked);
  // Kind, facts, words and action belong together by the types of their tables.
  const write = letters.of[kind] as WriteLetter<LetterKind>;
  const action = actions[kind] as ActionOf<LetterKind>;
  const [label, path] = typeof action === 'function' ? action(facts, email) : action;
  return {
    ...write(facts, username),
    greeting: letters.hello(nameOf(firstName)),
    action: { label: letters.actions[label], url: `${publicUrl}${path}` },
    ...('code' in facts && { code: facts.code }),
    ...(supportEmail !== undefined && { contact: letters.contact(supportEmail) }),
  };
}

export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(letterFacts, kind);
