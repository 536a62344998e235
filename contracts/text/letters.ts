import * as z from 'zod/mini';
import { memberRoles, roles } from '../accounts/views.ts';
import { languages } from '../language.ts';
import { messageKinds } from '../notifications/channels.ts';
import type { MailedMessage } from '../notifications/unsubscribing.ts';
import { organizationChanges } from '../organizations/changes.ts';
import { witnessAnswers } from '../people/events.ts';

const from = { device: z.string(), place: z.string() };

/** The facts that each kind of email contains. */
export const letterFacts = {
  username: z.strictObject({}),
  reset_code: z.strictObject({ code: z.string(), link: z.optional(z.string()) }),
  no_password: z.strictObject({}),
  /** `ended`: how many ways in ended with it; absent in mails that earlier versions queued. */
  password_changed: z.strictObject({ ended: z.optional(z.number()), ...from }),
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
  token_created: z.strictObject({}),
  /** `isLast`: within a day. */
  token_ends: z.strictObject({ token: z.string(), day: z.iso.date(), isLast: z.boolean() }),
  service_token_ends: z.strictObject({
    account: z.string(),
    token: z.string(),
    /** Null in mails of earlier versions, about an account of the installation. */
    organization: z.nullable(z.string()),
    day: z.iso.date(),
    isLast: z.boolean(),
  }),
  new_device: z.strictObject(from),
  role_changed: z.strictObject({ role: z.enum(roles) }),
  /** To the others. Without an organization: of the whole service. The name is looked up when the mail leaves. */
  administrator_added: z.strictObject({ organization: z.nullable(z.string()), aboutId: z.uuid() }),
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
  /** `language`: chosen by who invites, for an address without an account. */
  invitation: z.strictObject({
    organization: z.string(),
    invitation: z.string(),
    language: z.optional(z.enum(languages)),
    role: z.optional(z.enum(memberRoles)),
    groups: z.optional(z.array(z.string())),
  }),
  /** To someone without an account: the learner's name, if it looks like one, and the two tokens of the links. */
  witness_asked: z.strictObject({
    from: z.nullable(z.string()),
    token: z.string(),
    never: z.string(),
    language: z.enum(languages),
  }),
  /** The copy of an answer, for the witness who asked for it. */
  witness_receipt: z.strictObject({ answer: z.enum(witnessAnswers), language: z.enum(languages) }),
  erasure_asked: z.strictObject({ day: z.iso.date() }),
  erasure_cancelled: z.strictObject({}),
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
  webhook_disabled: z.strictObject({ organization: z.string(), host: z.string(), why: z.enum(['gone', 'failing']) }),
  domain_unproven: z.strictObject({
    organization: z.string(),
    domain: z.string(),
    day: z.iso.date(),
    ended: z.boolean(),
    proof: z.string(),
  }),
  /** A notification. Its words are in the body alone: a subject shows on locked screens. */
  notification: z.strictObject({
    kind: z.enum(messageKinds),
    title: z.string(),
    message: z.string(),
    action: z.nullable(z.strictObject({ text: z.string(), path: z.string() })),
  }),
  digest: z.strictObject({
    digest: z.enum(['daily', 'weekly']),
    titles: z.array(z.string()),
    /** How many more there are. */
    more: z.number(),
    useFirstName: z.boolean(),
  }),
} as const;

export type LetterKind = keyof typeof letterFacts;
export type LetterFacts<Kind extends LetterKind = LetterKind> = z.output<(typeof letterFacts)[Kind]>;

/** What people can end by a link in the mail itself. */
export type MessageLetter = 'notification' | 'digest';

interface LetterWords {
  readonly subject: string;
  /** Takes the place of the greeting: the title of a notification often names the reader already. */
  readonly headline?: string;
  readonly paragraphs: readonly string[];
  /** After the paragraphs. */
  readonly items?: readonly string[];
  readonly closing: string;
}

/** Where the button of an email leads. */
export type LetterAction =
  | 'signIn'
  | 'login'
  | 'security'
  | 'organization'
  | 'people'
  | 'programs'
  | 'signOn'
  | 'password'
  | 'address'
  | 'code'
  | 'invitation'
  | 'witness'
  | 'product'
  | 'notifications';

/** `about`: the name of the person who invites or whom the mail is about; null where none may be told. */
export type WriteLetter<Kind extends LetterKind> = (
  facts: LetterFacts<Kind>,
  username: string,
  about: string | null,
) => LetterWords;

/** The emails of a language, one per kind. */
export interface Letters {
  /** `name` is null where the email must not repeat it. */
  readonly hello: (name: string | null) => string;
  readonly contact: (address: string) => string;
  /** The link that ends a kind of message. */
  readonly unsubscribe: Readonly<Record<MailedMessage, string>>;
  /** The link that ends the mails to a witness, from anyone. */
  readonly neverAgain: string;
  readonly actions: Readonly<Record<LetterAction, string>>;
  readonly of: {
    readonly [Kind in LetterKind]: WriteLetter<Kind>;
  };
}
