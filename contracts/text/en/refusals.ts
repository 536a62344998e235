import type { CardId } from '../../achievements/definition.ts';
import type { RequirementKey } from '../../achievements/requirements.ts';
import type { StepNumber } from '../../journey/steps.ts';
import { achievements } from './achievements.ts';
import { cards } from './cards.ts';
import { issues } from './issues.ts';
import { stepTitles } from './step-titles.ts';

export interface Gap {
  readonly requirement: RequirementKey;
  readonly value: number | boolean;
  /** Null for one that is met or not, without a figure. */
  readonly threshold: number | null;
}
const gap = ({ requirement, value, threshold }: Gap): string =>
  threshold === null
    ? `${achievements.requirements[requirement]}: not yet`
    : `${achievements.requirements[requirement]}: ${value} of ${threshold}`;
const cardBefore = (id: CardId): string => `${cards[id].name} comes first`;

const forbidden = 'You do not have permission to access this resource.';
const otherPasskey = 'This was none of your passkeys. Please try again.';
const wrongOrOld = 'This code is wrong or no longer good. Please check it, or ask for a new one.';
const signInAgain = 'That took too long. Please sign in with your password again.';
const tooHard = 'The file takes too long to read. Please export it again from your identity provider.';
const tooManyReaders = 'Many files are being read right now. Please try again in a moment.';
const noSuchPerson = 'There is no such person.';

/**
 * Every reason for which a call can be refused: its code on the wire (contract §3), and behind a dot what happened, where
 * one code has several reasons. Texts of `unavailable`, `not_caught_up` and `fault` hold no digits: clients of the
 * specification decide by the digits in an answer whether they may try again (spec §8).
 */
export const refusals = {
  fault: 'Something went wrong on our side. Please try again in a moment.',

  invalid_input: 'Invalid input',
  'invalid_input.request_too_slow': 'The request took too long to arrive',
  'invalid_input.not_utf8': 'This is not valid UTF-8',
  'invalid_input.not_json': 'This is not valid JSON',
  'invalid_input.nested_too_deeply': 'This is nested too deeply',
  'invalid_input.not_a_uuid': 'Not a UUID',
  'invalid_input.not_a_position': 'Not a position',
  'invalid_input.not_a_moment': 'Neither a position nor a time',
  'invalid_input.not_a_cursor': 'Use a cursor as the page before gave it',
  'invalid_input.not_a_time': 'A time in ISO 8601',
  'invalid_input.not_a_time_zone': 'An IANA time zone such as Europe/Berlin',
  'invalid_input.not_a_domain': ({ domain }: { domain: string }) => `${domain} is not a domain like example.org.`,
  'invalid_input.domain_form': 'Please enter a domain like example.org',
  'invalid_input.other_address': "This is not the person's address.",
  'invalid_input.foreign_domain': 'Please enter an address in one of your domains',
  'invalid_input.file_empty': 'The file is empty.',
  'invalid_input.file_cut_off': 'The file did not arrive to its end. Please try again.',

  'invalid_input.metadata_missing': 'Hand in the metadata of your identity provider first',
  'invalid_input.metadata_not_https': 'The address has to begin with https://.',
  'invalid_input.metadata_password': 'The address must not hold a password.',
  'invalid_input.metadata_private': 'The address leads into a private network. Please hand in the file instead.',
  'invalid_input.metadata_redirect': 'The address leads on to another one. Please enter that one instead.',
  'invalid_input.metadata_status': ({ status }: { status: number }) => `The address answers with ${status}.`,
  'invalid_input.metadata_late': 'The address did not answer in time.',
  'invalid_input.metadata_unreachable': ({ detail }: { detail: string }) =>
    `The address could not be reached (${detail}).`,
  'invalid_input.metadata_too_large': 'The file is too large to be the metadata of one identity provider.',
  'invalid_input.metadata_too_hard': tooHard,
  'invalid_input.metadata_busy': tooManyReaders,
  'invalid_input.metadata_empty': 'The file is not metadata: it is empty.',
  'invalid_input.metadata_not_utf8': 'The file is not in UTF-8 (perhaps UTF-16). Please save it as UTF-8.',
  'invalid_input.metadata_web_page':
    'The file is not metadata but a web page, perhaps a sign-in page. Please download the metadata itself.',
  'invalid_input.metadata_doctype':
    'The file has a document type (DOCTYPE), which is never read. Please delete that part.',
  'invalid_input.metadata_cdata': 'The file has CDATA sections, which are never read. Please export it without them.',
  'invalid_input.metadata_instructions':
    'The file has processing instructions (<? … ?>), which are never read. Please delete them.',
  'invalid_input.metadata_not_xml': ({ detail }: { detail: string }) =>
    `The file is not XML that can be read: ${detail}.`,
  'invalid_input.metadata_expired': ({ until }: { until: string }) =>
    `The file was good until ${until}. Please get a newer one.`,
  'invalid_input.metadata_no_entity': 'The file has no usable entityID.',
  'invalid_input.metadata_no_provider': 'The file describes no identity provider for SAML 2.0 (IDPSSODescriptor).',
  'invalid_input.metadata_several_providers': ({ count }: { count: number }) =>
    `The file describes ${count} identity providers. Please cut out the EntityDescriptor of yours.`,
  'invalid_input.metadata_not_one_provider':
    'The file is not the metadata of one identity provider (EntityDescriptor).',
  'invalid_input.metadata_no_redirect': 'The identity provider does not offer sign-in by HTTP-Redirect.',
  'invalid_input.metadata_sign_in_not_https': 'The address for sign-in has to begin with https://.',
  'invalid_input.metadata_no_certificate': 'The file names no certificate that the identity provider signs with.',
  'invalid_input.metadata_not_a_certificate': "A certificate of the file can't be used: it is not a certificate.",
  'invalid_input.metadata_certificate_not_rsa': 'A certificate of the file has no RSA key.',
  'invalid_input.metadata_certificate_weak': ({ bits }: { bits: number }) =>
    `The key of a certificate of the file has ${bits} bits; at least 2048 are needed.`,
  'invalid_input.metadata_certificates_ended': 'Every certificate of the file has ended.',
  'invalid_input.metadata_many_certificates': ({ count, max }: { count: number; max: number }) =>
    `The file has ${count} certificates to sign with; at most ${max} are taken. Please leave only those in use.`,
  'invalid_input.metadata_other_provider':
    'The file there names another provider or another sign-in address than the connection. Hand it in below to try it.',

  passwords_differ: issues.passwords_differ,
  password_too_short: issues.password_too_short,
  'password_too_common.repeated': 'This password repeats the same characters. Please choose another.',
  'password_too_common.row_of_keys': 'This password is a row of keys or numbers. Please choose another.',
  'password_too_common.demo': 'This password is the one of the demo, which anybody can read. Please choose another.',
  'password_too_common.common': 'This password is one of the most common ones. Please choose another.',
  'password_too_common.product': 'This password is a word of this product. Please choose another.',
  'password_too_common.own_name': 'This password is your own name or address. Please choose another.',
  timestamp_ahead: 'This lies in the future. Please check the clock of your device.',
  timestamp_too_old: 'This is more than 48 hours ago, and can no longer be added.',

  not_signed_in: 'Please sign in to continue your journey.',
  wrong_credentials: 'Invalid username or password',
  'wrong_credentials.admin': 'Invalid email or password',
  'wrong_credentials.own_password': 'This is not your password.',
  'wrong_credentials.current_password': 'This is not your current password.',
  'wrong_credentials.passkey': 'This passkey opens no account here.',
  'wrong_credentials.other_passkey': otherPasskey,
  'wrong_credentials.too_late': signInAgain,
  'second_step_needed.code': 'Please enter the code that your authenticator app shows.',
  'second_step_needed.passkey': 'Please use one of your passkeys as the second step.',

  not_allowed: forbidden,
  'not_allowed.local_only': 'Only from this machine',
  'not_allowed.metrics': 'From this machine, or with METRICS_TOKEN',
  'not_allowed.mentors_only': 'Only a mentor or an admin confirms achievements.',
  'not_allowed.own_achievement': 'Somebody else has to confirm your achievement.',
  'not_allowed.no_organization': 'You belong to no organization.',
  foreign_user: 'This belongs to another person.',
  'foreign_user.user_id': 'Not your own id',
  mailbox_not_proven: 'Please type the code from your mail first, in this same browser.',
  cross_site: 'This came from another site, so nothing was changed.',
  proof_needed: 'Please confirm first that it is you.',
  second_factor_required: 'Please set up a second factor first, or show it once more.',
  'second_factor_required.admin':
    'Your account has to have a second factor. Sign in on the ordinary sign-in page to set it up.',
  address_unproven: 'Please confirm your email address first, with the code that we sent to it.',

  not_found: 'There is nothing here',
  'not_found.person': noSuchPerson,
  'not_found.member': 'There is no such person in your organization.',
  'not_found.organization': 'There is no such organization.',
  'not_found.own_organization': 'You belong to no organization.',
  'not_found.membership': 'You belong to no such organization.',
  'not_found.domain': 'This domain is not one of yours.',
  'not_found.connection': 'There is no such connection.',
  'not_found.sso_of_address': 'No organization signs people in with the domain of your address.',
  'not_found.sso_domain': 'No organization with this domain signs people in here.',
  'not_found.identity': 'Your account is not connected with it.',
  'not_found.recognition': 'That took too long. Please sign in through your organization again.',
  'not_found.stranger': 'This person is not a member of your organization.',
  'not_found.invitation': 'There is no such invitation.',
  'not_found.invitation_used': 'This invitation was used. Ask your organization for a new one.',
  'not_found.own_invitation':
    'This invitation is not yours, was used, was taken back, or is too old. Ask your organization for a new one.',
  'not_found.session': 'There is no such session.',
  'not_found.passkey': 'There is no such passkey.',
  'not_found.second_factor': 'Signing in takes no second step.',
  'not_found.deletion': 'There is no deletion to call off.',
  'not_found.notification': 'There is no such notification.',
  'not_found.shared_achievement': 'No such achievement is shared with you.',
  'not_found.licence': 'There is no such licence.',
  'not_found.own_licence': 'There is no pilot licence yet: it comes with the sixth step.',
  'not_found.shared_licence': 'There is no licence here that is shared.',
  'not_found.list': 'There is no such list.',
  'not_found.run': 'There is no such run, or a newer one has taken its place.',
  'not_found.run_to_repeat': 'There is no run yet whose days could come again.',
  'not_found.file': 'There is no such file.',
  'not_found.mail': 'No such mail was given up.',
  'not_found.projection': 'There is no such projection.',
  'not_found.replay': 'There is no such replay.',
  'not_found.parked_event': 'There is no such parked event.',
  unknown_achievement: 'There is no achievement of this name.',

  username_taken: 'This username is taken',
  email_taken: 'This email address is taken',
  address_managed:
    'Your address comes from your organization, through which you sign in. Ask its administrator to change it there.',
  domain_taken: ({ domain }: { domain: string }) => `The domain ${domain} belongs to another organization.`,
  last_administrator: 'This is the last administrator. Make another one first.',
  'last_administrator.organization': 'This is the last administrator of the organization. Make another one first.',
  last_second_factor: 'You have to have a second factor, and this is your last one. Set up another one first.',
  'conflict.own_address': 'This is your address already.',
  'conflict.address_confirmed': 'Your address is confirmed already.',
  'conflict.no_address': 'Your account has no address. Please give it one first.',
  'conflict.address_of_other': 'Another account has this address. Its person has to delete that account first.',
  'conflict.unproven_administrator':
    'This person has to confirm their email address before they become an administrator.',
  'conflict.administrator_role': 'An administrator of the product has no other role.',
  'conflict.administrator_joins': 'An administrator of the product joins no organization. Use another account.',
  'conflict.administrator_sso': 'Administrators sign in with their password.',
  'conflict.member_role': 'Only members of an organization have this role. Add the person to one first.',
  'conflict.own_membership': 'You belong to an organization already. Leave it first.',
  'conflict.other_organization': 'The account belongs to another organization.',
  'conflict.already_member': ({ email }: { email: string }) => `${email} is a member already.`,
  'conflict.already_joined': ({ email }: { email: string }) => `${email} has joined already.`,
  'conflict.organization_exists': 'This organization exists already.',
  'conflict.first_domain': 'The domain that the organization was made with stays.',
  'conflict.settings_replaced': 'These settings have been replaced since the test began.',
  'conflict.draft_replaced': 'The draft has been replaced by another one.',
  'conflict.only_way_in': 'Nothing else opens your account: it has no password.',
  'conflict.already_linked': ({ organization }: { organization: string }) =>
    `Your account is connected with ${organization} already.`,
  'conflict.signs_in_alone':
    'They sign in with a password or a passkey of their own, and connect their account themselves under Security.',
  'conflict.second_step_on': 'Signing in takes a second step already. Turn it off first.',
  'conflict.passkey_known': 'This passkey is known already.',
  'conflict.passkey_no_domain': 'Passkeys need a domain name. This site is reached by an IP address or without https.',
  'conflict.passkey_no_password':
    'Your account has no password. Your organization signs you in, and so no passkey can be added.',
  'conflict.passkey_too_many': ({ max }: { max: number }) =>
    `An account has at most ${max} passkeys. Remove one first.`,
  'conflict.statements_changed': 'The statements have changed since this page was opened. Load it again.',
  'conflict.turn_decided': 'This turn has been decided already. The page shows where you are.',
  'conflict.run_over': 'This run is over. Begin another one.',
  'conflict.other_turn': ({ turn }: { turn: number }) => `The turn to decide is ${turn}.`,
  'conflict.file_removed': 'This file was removed while it arrived. Please try again.',
  'conflict.mail_of_code': 'This mail can not be sent again: its person has to ask for another.',
  'conflict.replay_running': 'This projection is being rebuilt already.',
  licence_revoked: 'This licence has been revoked.',

  too_large: 'This is too large',
  'too_large.headers': 'The headers are too large',
  'too_large.engagement': 'The details of an engagement have at most 16,000 characters.',
  'too_large.usage_event': 'The data of an event has at most 4 KB and five levels.',
  'too_large.photo': 'A photo may have up to 15 MB. A smaller copy of it will do.',
  'too_large.recording': 'A recording may have up to 50 MB. Please send a shorter one.',
  'too_large.file': 'A recording may have up to 50 MB, a photo up to 15 MB.',
  'too_large.megapixels': 'A photo may have up to 100 megapixels. Please send a smaller copy of it.',
  'too_large.animation': 'This animation is too long or too large. Please send a smaller one, or one picture.',

  unsupported_media_type: 'Please send JSON (content-type: application/json)',
  'unsupported_media_type.not_a_form': 'Answers are posted as a form (application/x-www-form-urlencoded).',
  'unsupported_media_type.unknown':
    'This is neither a photo (JPEG, PNG, WebP, GIF, AVIF, HEIC) nor a recording (WebM, Ogg, MP4, MP3, WAV).',
  'unsupported_media_type.heic':
    'This photo is a HEIC file, which cannot be read here. Please send it as a JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  'unsupported_media_type.film': 'This is a film. Please send a recording of sound alone.',
  'unsupported_media_type.ogg_not_opus':
    'Recordings in Ogg are kept when they are Opus. Please send this one as MP3, MP4 or WAV.',
  'unsupported_media_type.several_recordings': 'This file holds more than one recording. Please send them one by one.',
  'unsupported_media_type.damaged':
    'This file seems to be damaged: it cannot be read to its end. Please try another copy of it.',
  'unsupported_media_type.many_parts':
    'This file consists of far more parts than a recording needs. Please save it again with another program.',
  'unsupported_media_type.too_slow': 'This file takes too long to read. Please save it again with another program.',
  'unsupported_media_type.too_much_memory':
    'This file takes too much memory to read. Please send a smaller copy of it, as a JPEG.',
  'unsupported_media_type.unreadable': 'This file cannot be read here. Please save it again with another program.',

  'unknown_host.unnamed':
    'This server does not answer to this host name. Its operator sets PUBLIC_URL to the address that people use.',
  unknown_host: ({ host }: { host: string }) =>
    `This server does not answer to the host name ${host}. Its operator sets PUBLIC_URL to the address that people use.`,

  step_out_of_order: ({ next, step }: { next: StepNumber; step: StepNumber }) =>
    `Step ${next}, ${stepTitles.titles[next]}, comes first. It opens the way to step ${step}.`,
  requirements_not_met: ({ gaps, before }: { gaps: readonly Gap[]; before: readonly CardId[] }) =>
    `Not yet. Still missing: ${[...gaps.map(gap), ...before.map(cardBefore)].join('; ')}.`,
  'requirements_not_met.gap': gap,
  'requirements_not_met.before': ({ achievement: id }: { achievement: CardId }) => cardBefore(id),
  'requirements_not_met.surprise': 'This one is a surprise: it shows itself once it is earned.',
  'requirements_not_met.statements': ({ count }: { count: number }) =>
    `Four of five statements are needed for a result: answer ${count} more.`,
  not_unlocked: 'This achievement is not unlocked yet.',
  journey_not_complete: 'The pilot licence is issued when the sixth step is done.',
  key_reused: 'This Idempotency-Key was used for another request.',
  'key_reused.file': 'This Idempotency-Key was used for another file.',
  wrong_code: wrongOrOld,
  'wrong_code.app': 'This code is wrong or was used already. Please check it, or wait for the next one.',
  'wrong_code.recovery': 'This is none of your recovery codes, or was used already.',
  'wrong_code.setup': 'This code is not the one that the app shows now.',
  wrong_passkey: otherPasskey,
  'wrong_passkey.not_added': 'The passkey could not be added. Please try again.',
  'cannot_afford.morning': ({ cost, cash }: { cost: number; cash: number }) =>
    `The morning costs ${cost} coins and you have ${cash}. Make fewer cups or fewer signs, or work alone.`,
  'cannot_afford.gifts': 'You give away more cups than you make.',
  'cannot_afford.hours': ({ free, given }: { free: number; given: number }) =>
    `A fortnight has ${free} free hours and you have given ${given}. Take some back.`,
  'cannot_afford.till': ({ cash }: { cash: number }) => `There are ${cash} in the till: pay back less.`,
  'connection_untested.never': 'Sign in once through these settings first: then they can be put into force.',
  'connection_untested.expired':
    'None of its certificates is good today, so nobody could sign in. Hand in the metadata of today.',
  'connection_untested.other_certificates': 'Its certificates are others than at the test sign-in. Try it again first.',
  domain_unproven: ({ domain }: { domain: string }) =>
    `${domain} does not carry the record yet. Name servers can take an hour to tell each other: please try again later.`,
  storage_full: 'Your 500 MB for photos and recordings are used up. Remove some to make room.',
  unknown_upload: 'A photo or a recording of this is no longer there. Please add it again.',

  too_many_requests: 'That was often. Please wait a little.',
  'too_many_requests.tries': 'Too many tries. Please wait a little.',
  'too_many_requests.sign_ins': 'Many people are signing in right now. Please try again.',
  'too_many_requests.stored': 'So much cannot be stored in one day. Please try again later.',
  'too_many_requests.pages': 'Too many pages are open from here. Please close one.',
  'too_many_requests.files': 'Please send a few files at a time.',

  unavailable: 'This is not available right now. Please try again in a moment.',
  'unavailable.contended': 'Somebody else is changing this at the same moment. Please try again.',
  'unavailable.log': 'The event log can not be reached right now. Please try again in a moment.',
  'unavailable.log_lost':
    'The event log went away before it answered. The same request again finds out whether this was stored.',
  'unavailable.newer_event':
    'This was changed by a newer version of Red Helicopter, which this server can not read yet. Please try again in a moment.',
  'unavailable.files': 'Photos and recordings can not be reached right now.',
  'unavailable.file_readers': tooManyReaders,
  not_caught_up: 'What you just did is saved but not visible yet. Please try again.',
  'not_caught_up.account': 'Your account is not ready yet. Please try again.',
} as const;

/** What a call answers that it did, where the specification asks for words. */
export const answers = {
  username_sent: 'If that address is registered, its username is on the way.',
  code_sent: 'If that address is registered, a code is on the way.',
  code_accepted: 'You may choose a new password now.',
  password_changed: 'Your password has been changed.',
} as const;
