import type { CardId } from '../../achievements/definition.ts';
import type { RequirementKey } from '../../achievements/requirements.ts';
import type { StepNumber } from '../../journey/steps.ts';
import type { LicenceGap } from '../../licences/evidence.ts';
import { achievements } from './achievements.ts';
import { cards } from './cards.ts';
import { day, plural } from './formats.ts';
import { issues } from './issues.ts';
import { licenceParts } from './licence-parts.ts';
import { stepTitles } from './step-titles.ts';

export interface Gap {
  readonly requirement: RequirementKey;
  readonly value: number | boolean;
  /** Null for a requirement without a number: it is met or it is not. */
  readonly threshold: number | null;
}
const gap = ({ requirement, value, threshold }: Gap): string =>
  threshold === null
    ? `${achievements.requirements[requirement]}: not yet`
    : `${achievements.requirements[requirement]}: ${value} of ${threshold}`;
const cardBefore = (id: CardId): string => `${cards[id].name} comes first`;

const forbidden = 'You do not have permission to access this resource.';
const otherPasskey = 'This is not one of your passkeys. Please try again.';
const wrongOrOld = 'This code is wrong or has expired. Please check it, or request a new one.';
const signInAgain = 'That took too long. Please sign in with your password again.';
const tooHard = 'The file takes too long to read. Please export it again from your identity provider.';
const tooManyReaders = 'Many files are being read right now. Please try again in a moment.';
const noSuchPerson = 'This person does not exist.';

/**
 * Every reason for a refusal: its code on the wire (contract §3), followed by a dot and the cause where one code has several. Texts of `unavailable`, `not_caught_up` and `fault` hold no digits: clients of the
 * specification decide by the digits in an answer whether they may try again (spec §8).
 */
export const refusals = {
  fault: 'Something went wrong on our side. Please try again in a moment.',

  invalid_input: 'Invalid input',
  'invalid_input.request_too_slow': 'The request took too long to arrive',
  'invalid_input.not_utf8': 'This is not valid UTF-8',
  'invalid_input.not_json': 'This is not valid JSON',
  'invalid_input.repeated_field': 'This field is there twice',
  'invalid_input.nested_too_deeply': 'This is nested too deeply',
  'invalid_input.too_many_values': ({ max }: { max: number }) => `This has more than ${max} values`,
  'invalid_input.not_a_uuid': 'Not a UUID',
  'invalid_input.not_a_position': 'Not a position',
  'invalid_input.not_a_change':
    'Use the position of a change or of the list of people, or leave it out to begin with the first change',
  'invalid_input.change_ahead':
    'This position is ahead of this installation, which was perhaps restored from a backup. Fetch the list of people again and go on from its position',
  'invalid_input.not_a_version': 'The ETag of what is changed, or * for anything',
  'invalid_input.no_versions': 'This call cannot check a version',
  'invalid_input.not_a_moment': 'Neither a position nor a time',
  'invalid_input.whole_number': ({ min, max }: { min: number; max: number }) => `A whole number from ${min} to ${max}`,
  'invalid_input.not_ahead': 'A time in the next 366 days',
  'invalid_input.pause_backwards': 'A pause ends on the day on which it begins, or later',
  'invalid_input.pause_passed': 'A pause begins today or later',
  'invalid_input.day_passed': 'Today or a later day',
  'invalid_input.pause_too_far': 'A pause ends within a year from today',
  'invalid_input.pause_days': ({ max, year }: { max: number; year: string }) =>
    `At most ${max} days of a year can be paused. This would be more in ${year}`,
  'invalid_input.push_private': 'The address leads into a private network.',
  'invalid_input.group_lines': ({ max }: { max: number }) =>
    `At most ${max.toLocaleString('en')} lines at once. Please split the file.`,
  'invalid_input.webhook_address':
    'Enter an address that begins with https:// and has no user name, no password and no #.',
  'invalid_input.webhook_private': 'The address leads into a private network. Webhooks need a public address.',
  'invalid_input.push_keys': 'These are no keys of a browser.',
  'invalid_input.not_a_cursor': 'Use the cursor of the previous page of this list, with the same parameters',
  'invalid_input.not_a_time': 'A time in ISO 8601',
  'invalid_input.not_a_time_zone': 'An IANA time zone such as Europe/Berlin',
  'invalid_input.not_a_domain': ({ domain }: { domain: string }) => `${domain} is not a domain like example.org.`,
  'invalid_input.domain_form': 'Please enter a domain like example.org',
  'invalid_input.other_address': "This is not the person's address.",
  'invalid_input.foreign_domain': 'Please enter an address in one of your domains',
  'invalid_input.file_empty': 'The file is empty.',
  'invalid_input.file_cut_off': 'The file did not arrive completely. Please try again.',
  'invalid_input.history_lines': ({ lines }: { lines: number }) =>
    `Nothing was imported: ${plural(lines, { one: 'one line has', other: '# lines have' })} faults.`,
  'invalid_input.invitation_lines': ({ lines }: { lines: number }) =>
    `Nobody was invited: ${plural(lines, { one: 'one line has', other: '# lines have' })} faults.`,

  'invalid_input.metadata_missing': 'Please upload the metadata of your identity provider first',
  'invalid_input.metadata_not_https': 'The address must start with https://.',
  'invalid_input.metadata_password': 'The address must not contain a user name, a password or a #.',
  'invalid_input.metadata_private': 'The address is in a private network. Please upload the file instead.',
  'invalid_input.metadata_redirect': 'The address redirects to another one. Please enter that one instead.',
  'invalid_input.metadata_status': ({ status }: { status: number }) => `The address responds with status ${status}.`,
  'invalid_input.metadata_late': 'The address did not respond in time.',
  'invalid_input.metadata_unreachable': ({ detail }: { detail: string }) =>
    `The address could not be reached (${detail}).`,
  'invalid_input.issuer_private':
    'The address is in a private network. We need one that is reachable from the internet.',
  'invalid_input.issuer_other':
    'The configuration at this address names another issuer. Please copy the issuer from there, for your own tenant.',
  'invalid_input.issuer_unusable':
    'We found no usable OpenID Connect configuration below this address. Please enter the issuer URL of your provider.',
  'invalid_input.client_secret_missing': 'Please enter the client secret for this client',
  'invalid_input.metadata_too_large': 'The file is too large to be the metadata of one identity provider.',
  'invalid_input.metadata_too_hard': tooHard,
  'invalid_input.metadata_busy': tooManyReaders,
  'invalid_input.metadata_empty': 'The file is not metadata: it is empty.',
  'invalid_input.metadata_not_utf8': 'The file is not in UTF-8 (perhaps UTF-16). Please save it as UTF-8.',
  'invalid_input.metadata_web_page':
    'The file is not metadata but a web page, perhaps a sign-in page. Please download the metadata itself.',
  'invalid_input.metadata_doctype': 'The file has a document type (DOCTYPE), which we do not accept. Please remove it.',
  'invalid_input.metadata_cdata': 'The file has CDATA sections, which we do not accept. Please export it without them.',
  'invalid_input.metadata_instructions':
    'The file has processing instructions (<? … ?>), which we do not accept. Please remove them.',
  'invalid_input.metadata_not_xml': ({ detail }: { detail: string }) => `The file is not valid XML: ${detail}.`,
  'invalid_input.metadata_expired': ({ until }: { until: string }) =>
    `The file expired on ${until}. Please get a newer one.`,
  'invalid_input.metadata_no_entity': 'The file has no usable entityID.',
  'invalid_input.metadata_no_provider': 'The file describes no identity provider for SAML 2.0 (IDPSSODescriptor).',
  'invalid_input.metadata_several_providers': ({ count }: { count: number }) =>
    `The file describes ${count} identity providers. Please upload only the EntityDescriptor of yours.`,
  'invalid_input.metadata_not_one_provider':
    'The file is not the metadata of one identity provider (EntityDescriptor).',
  'invalid_input.metadata_no_redirect': 'The identity provider does not offer sign-in by HTTP-Redirect.',
  'invalid_input.metadata_sign_in_not_https': 'The sign-in address must start with https://.',
  'invalid_input.metadata_no_certificate': 'The file contains no signing certificate of the identity provider.',
  'invalid_input.metadata_not_a_certificate': 'A certificate in the file is not a valid certificate.',
  'invalid_input.metadata_certificate_not_rsa': 'A certificate in the file has no RSA key.',
  'invalid_input.metadata_certificate_weak': ({ bits }: { bits: number }) =>
    `The key of a certificate in the file has ${bits} bits; at least 2048 are required.`,
  'invalid_input.metadata_certificates_ended': 'All certificates in the file have expired.',
  'invalid_input.metadata_many_certificates': ({ count, max }: { count: number; max: number }) =>
    `The file has ${count} signing certificates; at most ${max} are accepted. Please keep only those in use.`,
  'invalid_input.metadata_other_provider':
    'The file there names a different provider or sign-in address than the connection. Upload it below to test it.',

  passwords_differ: issues.passwords_differ,
  password_too_short: issues.password_too_short,
  'password_too_common.repeated': 'This password repeats the same characters. Please choose another.',
  'password_too_common.row_of_keys': 'This password is a row of keys or numbers. Please choose another.',
  'password_too_common.demo': 'This is the public demo password. Please choose another.',
  'password_too_common.common': 'This password is one of the most common ones. Please choose another.',
  'password_too_common.product': 'This password is a word from this product. Please choose another.',
  'password_too_common.own_name': 'This password is your own name or address. Please choose another.',
  timestamp_ahead: 'This is in the future. Please check the clock of your device.',
  timestamp_too_old: 'This is more than 48 hours ago and can no longer be added.',

  not_signed_in: 'Please sign in to continue your journey.',
  'not_signed_in.token_malformed': 'This is not a token of this service. Check that it was copied completely.',
  'not_signed_in.token_unknown': 'This token does not exist. Create a new one.',
  'not_signed_in.token_expired': 'This token has expired. Create a new one.',
  'not_signed_in.token_revoked': 'This token was revoked. Create a new one.',
  'not_signed_in.token_suspended': 'The organization of this token is suspended.',
  'not_signed_in.token_owner': 'The account or organization of this token no longer exists.',
  wrong_credentials: 'Invalid username or password',
  'wrong_credentials.admin': 'Invalid email or password',
  'wrong_credentials.own_password': 'This is not your password.',
  'wrong_credentials.current_password': 'This is not your current password.',
  'wrong_credentials.passkey': 'This passkey does not belong to an account here.',
  'wrong_credentials.other_passkey': otherPasskey,
  'wrong_credentials.too_late': signInAgain,
  'second_step_needed.code': 'Please enter the code that your authenticator app shows.',
  'second_step_needed.passkey': 'Please use one of your passkeys as the second step.',

  not_allowed: forbidden,
  'not_allowed.local_only': 'Only from this machine',
  'not_allowed.mail_reports': 'Only with MAIL_REPORTS_TOKEN',
  'not_allowed.metrics': 'From this machine, or with METRICS_TOKEN',
  'not_allowed.mentors_only': 'Only mentors and administrators can confirm achievements.',
  'not_allowed.own_achievement': 'Someone else must confirm your achievement.',
  'not_allowed.no_organization': 'You belong to no organization.',
  'not_allowed.programs_administrators':
    'A program cannot appoint, change or remove administrators. Ask an administrator of the organization.',
  'not_allowed.suspended': 'Your organization is suspended. Your own journey is still yours.',
  'not_allowed.preview': 'This is a preview. Nothing was stored.',
  'not_allowed.board_act': 'Failed jobs can be retried and removed here. Everything else is read-only.',
  'not_allowed.programs': 'No token can make this call. Please sign in with a browser.',
  'not_allowed.scopes': ({ scope }: { scope: string }) => `A token of yours cannot have the scope ${scope}.`,
  scope_missing: ({ scope }: { scope: string }) => `This token lacks the scope ${scope}. Create a token that has it.`,
  foreign_user: 'This belongs to another person.',
  'foreign_user.user_id': 'Not your own id',
  mailbox_not_proven: 'Please enter the code from your email first, in this browser.',
  cross_site: 'This request came from another site, so nothing was changed.',
  other_person: 'Someone else is signed in in this browser now.',
  proof_needed: 'Please confirm first that it is you.',
  'proof_needed.board':
    'Please choose “Confirm that it is you” in the menu first, then repeat this within ten minutes.',
  second_factor_required: 'Please set up two-step verification first, or confirm your second step again.',
  'second_factor_required.admin':
    'Your account needs two-step verification. Sign in on the regular sign-in page to set it up.',
  address_unproven: 'Please confirm your email address first with the code we sent to it.',

  not_found: 'There is nothing here',
  'not_found.push_device': 'This device gets no push messages.',
  'not_found.person': noSuchPerson,
  'not_found.event': 'This event is not in the person’s history.',
  'not_found.member': 'This person is not in your organization.',
  'not_found.organization': 'This organization does not exist.',
  'not_found.own_organization': 'You belong to no organization.',
  'not_found.membership': 'You do not belong to this organization.',
  'not_found.domain': 'This domain is not one of yours.',
  'not_found.connection': 'This connection does not exist.',
  'not_found.sso_of_address': 'No organization has single sign-on for the domain of your address.',
  'not_found.sso_domain': 'No organization has single sign-on for this domain here.',
  'not_found.identity': 'Your account is not connected to it.',
  'not_found.recognition': 'That took too long. Please sign in through your organization again.',
  'not_found.stranger': 'This person is not a member of your organization.',
  'not_found.invitation': 'This invitation does not exist.',
  'not_found.invitation_used': 'This invitation was already used. Ask your organization for a new one.',
  'not_found.own_invitation':
    'This invitation is for someone else, or was used, revoked or has expired. Ask your organization for a new one.',
  'not_found.session': 'This session does not exist.',
  'not_found.passkey': 'This passkey does not exist.',
  'not_found.token': 'This token does not exist, or it has expired or was revoked.',
  'not_found.service_account': 'This service account does not exist.',
  'not_found.webhook': 'This webhook does not exist.',
  'not_found.poll': 'There is no question for this month.',
  'not_found.poll_option': 'This question does not have that answer.',
  'not_found.figures': 'There are no figures for this group.',
  'not_found.document': 'This document does not exist, or it was withdrawn.',
  'not_found.group': 'This group does not exist.',
  'not_found.second_factor': 'Two-step verification is not turned on.',
  'not_found.email_change': 'There is no change of address to cancel.',
  'not_found.deletion': 'There is no deletion to cancel.',
  'not_found.notification': 'This notification does not exist.',
  'not_found.shared_achievement': 'This achievement is not shared with you.',
  'not_found.to_show':
    'This cannot be shown to a witness. Choose an achievement you have earned, or something you wrote.',
  'not_found.mentor': 'You can only ask a mentor or administrator of your own organization.',
  'not_found.witness_request': 'This request is not open any more.',
  'not_found.licence': 'This licence does not exist.',
  'not_found.own_licence': 'You have no pilot licence yet. You earn it with the sixth step.',
  'not_found.shared_licence': 'This licence is not shared.',
  'not_found.promise': 'This promise is not in step 6 any more.',
  'not_found.letter': 'This letter does not exist.',
  'not_found.text': 'You have written no such text.',
  'not_found.list': 'This list does not exist.',
  'not_found.run': 'This run does not exist, or a newer one has replaced it.',
  'not_found.run_to_repeat': 'There is no earlier run to repeat.',
  'not_found.kindness': 'There is no such kindness in your ledger.',
  'not_found.entry': 'There is no such entry in your logbook.',
  'not_found.file': 'This file does not exist.',
  'not_found.mail': 'There is no such undelivered mail.',
  'not_found.projection': 'This projection does not exist.',
  'not_found.replay': 'This replay does not exist.',
  'not_found.definition': 'This achievement does not exist.',
  'not_found.what_if': 'This what-if does not exist any more.',
  'not_found.failed_job': 'This job does not exist, or it no longer counts as failed.',
  unknown_achievement: 'There is no achievement with this name.',

  username_taken: 'This username is taken',
  email_taken: 'This email address is taken',
  address_managed: 'Your organization signs you in and manages your address. Ask its administrator to change it there.',
  domain_taken: ({ domain }: { domain: string }) => `The domain ${domain} belongs to another organization.`,
  last_administrator: 'This is the last administrator. Appoint another one first.',
  'last_administrator.organization': 'This is the last administrator of the organization. Appoint another one first.',
  last_second_factor:
    'Your account requires two-step verification, and this is your last second step. Set up another one first.',
  'conflict.newer_version': 'Another administrator has changed this in the meantime. Please look at it as it is now.',
  'conflict.same_version': 'This already applies, so there is nothing to change.',
  'conflict.what_if_running': 'A what-if is already running here. Wait for its result, or cancel it.',
  'conflict.no_push_device': 'No device gets push messages yet. Switch them on first.',
  'conflict.own_witness': 'You cannot be your own witness. Name another address.',
  'conflict.witness_unavailable': 'We cannot write to this address today. Ask in person, or name someone else.',
  'conflict.witnesses_open': ({ max }: { max: number }) =>
    `You have ${max} open requests. Withdraw one, or wait for an answer.`,
  'conflict.own_address': 'This is already your address.',
  'conflict.address_confirmed': 'Your address is already confirmed.',
  'conflict.no_address': 'Your account has no address. Please add one first.',
  'conflict.address_of_other': 'Another account has this address. Its owner must delete that account first.',
  'conflict.unproven_administrator':
    'This person must confirm their email address before they can become an administrator.',
  'conflict.administrator_role': 'An administrator of this service cannot have another role.',
  'conflict.administrator_joins': 'An administrator of this service cannot join an organization. Use another account.',
  'conflict.administrator_sso': 'Administrators sign in with their password.',
  'conflict.member_role': 'Only members of an organization can have this role. Add the person to one first.',
  'conflict.own_membership': 'You already belong to an organization. Leave it first.',
  'conflict.other_organization': 'The account belongs to another organization.',
  'conflict.already_member': ({ email }: { email: string }) => `${email} is already a member.`,
  'conflict.no_seat': 'This organization has no free seat left. Its administrators can ask for more.',
  'conflict.suspended': 'This organization is suspended.',
  'conflict.already_joined': ({ email }: { email: string }) => `${email} has already joined.`,
  'conflict.organization_exists': 'This organization already exists.',
  'conflict.first_domain': 'The first domain of an organization cannot be removed.',
  'conflict.settings_replaced': 'These settings have been replaced since the test began.',
  'conflict.draft_replaced': 'The draft has been replaced by another one.',
  'conflict.only_way_in': 'This is your only way to sign in: your account has no password.',
  'conflict.already_linked': ({ organization }: { organization: string }) =>
    `Your account is already connected to ${organization}.`,
  'conflict.signs_in_alone':
    'This person signs in with a password or passkey and can connect their account under Security.',
  'conflict.second_step_on': 'Two-step verification is already on. Turn it off first.',
  'conflict.passkey_known': 'This passkey was already added.',
  'conflict.passkey_no_domain': 'Passkeys need a domain name. This site is reached by an IP address or without https.',
  'conflict.passkey_no_password':
    'Your account has no password: your organization signs you in, so you cannot add a passkey.',
  'conflict.passkey_too_many': ({ max }: { max: number }) =>
    `An account can have at most ${max} passkeys. Remove one first.`,
  'conflict.statements_changed': 'The statements have changed since you opened this page. Please reload it.',
  'conflict.entry_revised':
    'This was changed elsewhere in the meantime. Your text is still here: look at the newest version, then save again.',
  'conflict.entry_not_editable': 'This entry cannot be changed here. Change it where you made it.',
  'conflict.turn_decided': 'This turn was already played. The page shows where you are.',
  'conflict.run_over': 'This run is over. Start another one.',
  'conflict.other_turn': ({ turn }: { turn: number }) => `The current turn is ${turn}.`,
  'conflict.pause_overlaps': 'Another pause is planned for some of these days.',
  'conflict.letter_sealed': ({ day: opensOn }: { day: string }) => `This letter is sealed until ${day(opensOn)}.`,
  'conflict.letters': ({ max }: { max: number }) => `You have ${max} sealed letters. Open one before you seal another.`,
  'conflict.file_removed': 'This file was removed during the upload. Please try again.',
  'conflict.mail_of_code': 'This mail cannot be sent again: the person needs to request a new one.',
  'conflict.feature_is_on': 'This feature is already on.',
  'conflict.poll_not_running': 'This question takes no answers now.',
  'conflict.poll_consent': 'Answers are counted with your consent only. Turn on “Include my numbers” first.',
  'conflict.replay_running': 'Another replay of these projections is running, or this one has ended.',
  'conflict.replay_not_running': 'This replay is not running.',
  'conflict.tokens': ({ max }: { max: number }) => `There are already ${max} valid tokens. Revoke one first.`,
  'conflict.token_no_password':
    'Your account has no password: your organization signs you in, so you cannot create a token.',
  'conflict.token_revoked': 'This token was revoked in the meantime. Create another one.',
  'conflict.token_replaced': 'This token was already replaced by another one.',
  'conflict.service_accounts': ({ max }: { max: number }) =>
    `There are already ${max} service accounts. Delete one first.`,
  'conflict.documents': ({ max }: { max: number }) => `An organization can have ${max} documents. Withdraw one first.`,
  'conflict.document_version': ({ version }: { version: number }) =>
    `There is a newer version by now: version ${version}. Please read it first.`,
  'conflict.groups': ({ max }: { max: number }) => `An organization can have ${max} groups. Delete one first.`,
  'conflict.group_name': ({ name }: { name: string }) => `There is already a group named ${name}.`,
  'conflict.webhooks': ({ max }: { max: number }) =>
    `This service account already has ${max} webhooks. Remove one first.`,
  licence_revoked: 'This licence has been revoked.',

  method_not_allowed: ({ method, allowed }: { method: string; allowed: readonly string[] }) =>
    `This address does not take ${method}. It takes ${allowed.join(', ')}.`,

  not_acceptable: ({ types }: { types: readonly string[] }) =>
    `The answer would be ${types.join(' or ')}, which the Accept header excludes.`,

  changed_elsewhere: 'This was changed elsewhere in the meantime. Compare both versions, then save again.',
  too_large: 'This is too large',
  'too_large.headers': 'The headers are too large',
  'too_large.append': 'This is more than can be stored at once. Please send it in smaller parts.',
  'too_large.engagement': 'The details of an engagement can have at most 16,000 characters.',
  'too_large.usage_event': 'The data of an event can have at most 4 KB and five levels.',
  'too_large.photo': 'A photo can have up to 15 MB. Please send a smaller copy.',
  'too_large.recording': 'A recording can have up to 50 MB. Please send a shorter one.',
  'too_large.file': 'A recording can have up to 50 MB, a photo up to 15 MB.',
  'too_large.megapixels': 'A photo can have up to 100 megapixels. Please send a smaller copy.',
  'too_large.animation': 'This animation is too long or too large. Please send a smaller one, or a still picture.',

  unsupported_media_type: 'Please send JSON (content-type: application/json)',
  'unsupported_media_type.types': ({ types }: { types: readonly string[] }) =>
    `Please send one of these types: ${types.join(', ')}`,
  'unsupported_media_type.not_a_form': 'Answers are posted as a form (application/x-www-form-urlencoded).',
  'unsupported_media_type.unknown':
    'This is neither a photo (JPEG, PNG, WebP, GIF, AVIF, HEIC) nor a recording (WebM, Ogg, MP4, MP3, WAV).',
  'unsupported_media_type.heic':
    'This server cannot read HEIC photos. Please send it as a JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  'unsupported_media_type.film': 'This is a video. Please send an audio recording.',
  'unsupported_media_type.ogg_not_opus':
    'Ogg recordings are only accepted in Opus format. Please send this one as MP3, MP4 or WAV.',
  'unsupported_media_type.several_recordings':
    'This file contains more than one recording. Please send them one by one.',
  'unsupported_media_type.damaged':
    'This file seems to be damaged: it cannot be read completely. Please try another copy.',
  'unsupported_media_type.many_parts':
    'This file consists of far more parts than a recording needs. Please save it again with another program.',
  'unsupported_media_type.too_slow': 'This file takes too long to read. Please save it again with another program.',
  'unsupported_media_type.too_much_memory':
    'This file takes too much memory to read. Please send a smaller copy as a JPEG.',
  'unsupported_media_type.unreadable': 'This file cannot be read here. Please save it again with another program.',

  range_not_satisfiable: ({ bytes }: { bytes: number }) =>
    `The file has ${bytes.toLocaleString('en')} bytes, and this range begins after them.`,

  'unknown_host.unnamed':
    'This server does not serve this host name. Its operator must set PUBLIC_URL to the address people use.',
  unknown_host: ({ host }: { host: string }) =>
    `This server does not serve the host name ${host}. Its operator must set PUBLIC_URL to the address people use.`,

  step_out_of_order: ({ next, step }: { next: StepNumber; step: StepNumber }) =>
    `Step ${next}, ${stepTitles.titles[next]}, comes first. It opens the way to step ${step}.`,
  requirements_not_met: ({ gaps, before }: { gaps: readonly Gap[]; before: readonly CardId[] }) =>
    `Not yet. Still missing: ${[...gaps.map(gap), ...before.map(cardBefore)].join('; ')}.`,
  'requirements_not_met.gap': gap,
  'requirements_not_met.before': ({ achievement: id }: { achievement: CardId }) => cardBefore(id),
  'requirements_not_met.surprise': 'This achievement is a surprise: it appears once you earn it.',
  'requirements_not_met.statements': ({ count }: { count: number }) =>
    `A result needs four of five statements: please answer ${count} more.`,
  'requirements_not_met.retake': ({ day: from }: { day: string }) =>
    `Answers given again within a month mostly remember the last ones. Your next time is from ${day(from)} on; what you answered stays saved.`,
  not_unlocked: 'This achievement is not unlocked yet.',
  journey_not_complete: 'The pilot licence comes after the sixth step, once everything that it asks for is there.',
  licence_incomplete: ({ gaps }: { gaps: readonly LicenceGap[] }) =>
    licenceParts.refused(gaps.map((open) => licenceParts.parts[open.part](open)).join('; ')),
  key_reused: 'This Idempotency-Key was used for another request.',
  'key_reused.file': 'This Idempotency-Key was used for another file.',
  wrong_code: wrongOrOld,
  'wrong_code.app': 'This code is wrong or was already used. Please check it, or wait for the next one.',
  'wrong_code.recovery': 'This is not one of your recovery codes, or it was already used.',
  'wrong_code.setup': 'This is not the code that the app shows now.',
  wrong_passkey: otherPasskey,
  'wrong_passkey.not_added': 'The passkey could not be added. Please try again.',
  'cannot_afford.morning': ({ cost, cash }: { cost: number; cash: number }) =>
    `The morning costs ${cost} coins and you have ${cash}. Make fewer cups or fewer signs, or work alone.`,
  'cannot_afford.gifts': 'You cannot give away more cups than you make.',
  'cannot_afford.hours': ({ free, given }: { free: number; given: number }) =>
    `Two weeks have ${free} free hours and you have given ${given}. Take some back.`,
  'cannot_afford.till': ({ cash }: { cash: number }) => `There are ${cash} coins in the till. Pay back less.`,
  'connection_untested.never': 'Please complete a test sign-in with these settings before you activate them.',
  'connection_untested.expired':
    'None of its certificates is valid today, so no one could sign in. Upload the current metadata.',
  'connection_untested.other_certificates':
    'Its certificates have changed since the test sign-in. Please test it again.',
  domain_unproven: ({ domain }: { domain: string }) =>
    `${domain} does not have the record yet. DNS changes can take an hour: please try again later.`,
  storage_full: 'Your 500 MB for photos and recordings are full. Delete some to make room.',
  unknown_upload: 'A photo or recording is no longer available. Please add it again.',
  'not_agreed.photos':
    'You have not agreed that this journey keeps photos. Agree under “Consent” in step 1, then try again.',
  'not_agreed.voice':
    'You have not agreed that this journey keeps recordings. Agree under “Consent” in step 1, then try again.',

  too_many_requests: 'Too many requests. Please wait a moment.',
  'too_many_requests.tries': 'Too many attempts. Please wait a moment.',
  'too_many_requests.witnesses': ({ max }: { max: number }) =>
    `You can ask ${max === 5 ? 'five' : max} witnesses a day. Please try again tomorrow.`,
  'too_many_requests.invitations': ({ max }: { max: number }) =>
    `An organization can send ${max} invitations within 24 hours. Send the rest tomorrow.`,
  'too_many_requests.sign_ins': 'Many people are signing in right now. Please try again.',
  'too_many_requests.stored': 'You have reached the daily storage limit. Please try again later.',
  'too_many_requests.usage': 'Too many usage events are waiting to be stored. Please send them later.',
  'too_many_requests.pages': 'Too many pages are open. Please close one.',
  'too_many_requests.files': 'Please send fewer files at a time.',
  'too_many_requests.bodies': 'Too much is being sent at once. Please wait a moment.',

  unavailable: 'This is not available right now. Please try again in a moment.',
  'unavailable.contended': 'Someone else is changing this right now. Please try again.',
  'unavailable.log': 'The event log is unavailable right now. Please try again in a moment.',
  'unavailable.log_lost':
    'The connection to the event log was lost before it confirmed. Repeat the same request to find out whether this was saved.',
  'unavailable.newer_event':
    'This was changed by a newer version of Red Helicopter, which this server cannot read yet. Please try again in a moment.',
  'unavailable.identity_provider':
    'The sign-in of your organization does not answer. Please try again in a few minutes.',
  'unavailable.files': 'Photos and recordings are unavailable right now.',
  'unavailable.queue': 'The queue does not answer. Please try again in a moment.',
  'unavailable.file_readers': tooManyReaders,
  not_caught_up: 'What you just did is saved but not visible yet. Please try again.',
  'not_caught_up.account': 'Your account is not ready yet. Please try again.',
} as const;

/** Confirmations that the specification asks for. */
export const answers = {
  username_sent: 'If that address is registered, its username is on the way.',
  code_sent: 'If that address is registered, a code is on the way.',
  code_accepted: 'You can now choose a new password.',
  password_changed: 'Your password has been changed.',
} as const;
