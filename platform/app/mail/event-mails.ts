import type { Pool, PoolClient } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { AccountEvent, EventDataOf } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import type { AccessTokenEvent } from '#contracts/programs/events.ts';
import type { LetterFacts, LetterKind } from '#contracts/text/letters.ts';
import type { WitnessEvent } from '#contracts/people/events.ts';
import { InvitationLinks } from '#platform/auth/organizations/invitation-links.ts';
import { looksLikeName } from '#platform/adapters/mail/letters.ts';
import { WitnessLinks } from '#platform/app/witnesses/witness-links.ts';
import type { EncryptionKeys } from '#platform/base/encryption/derived-keys.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { idOfStream } from '#projections/engine/projector.ts';
import { readInvitationLanguage } from '#projections/invitations/queries.ts';
import { readInvitation } from '#projections/invitations/queries.ts';
import { readOrganization } from '#projections/organizations/queries.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryption: EncryptionKeys;
}

/** A mail to send because of an event. */
interface Owed {
  readonly kind: LetterKind;
  readonly facts: LetterFacts;
}

const owed = <Kind extends LetterKind>(kind: Kind, facts: LetterFacts<Kind>): Owed => ({ kind, facts });

/** Facts beside the event, from the tables. */
interface Facts {
  /** The name of an organization; empty if unknown. */
  nameOf(organizationId: string): Promise<string>;
  hasPassword(): Promise<boolean>;
  /** Caused by a request, not by a program. */
  readonly isRequested: boolean;
}

type Rules = {
  readonly [Type in AccountEvent['type']]?: (
    data: EventDataOf<Type>,
    facts: Facts,
  ) => Owed | null | Promise<Owed | null>;
};

const from = ({ device, place }: { device: string; place: string }) => ({ device, place });
const ofNewBrowser = (data: { isNewBrowser: boolean; device: string; place: string }) =>
  data.isNewBrowser ? owed('new_device', from(data)) : null;

/** The events of an account that its person gets a mail about. */
const rules: Rules = {
  SignedIn: ofNewBrowser,
  AdminSignedIn: ofNewBrowser,
  PasswordChanged: ({ ended, ...data }) => owed('password_changed', { ended: ended.length, ...from(data) }),
  SecondFactorEnabled: (data) => owed('second_factor_on', from(data)),
  SecondFactorDisabled: (data) => owed('second_factor_off', from(data)),
  RecoveryCodesRenewed: (data) => owed('recovery_codes_renewed', from(data)),
  RecoveryCodeUsed: ({ left, ...data }) => owed('recovery_code_used', { left, ...from(data) }),
  SecondStepFailed: (data) => owed('second_step_failed', from(data)),
  PasskeyAdded: (data) => owed('passkey_added', from(data)),
  PasskeyRemoved: (data) => owed('passkey_removed', from(data)),
  RoleChanged: ({ to }) => owed('role_changed', { role: to }),
  MembershipRoleChanged: ({ to }) => owed('role_changed', { role: to }),
  MembershipBegan: async ({ organizationId, how }, { nameOf }) =>
    how === 'invitation' || how === 'administrator' || how === 'single_sign_on'
      ? owed('membership_began', { organization: await nameOf(organizationId), how })
      : null,
  MembershipEnded: async ({ organizationId, why }, { nameOf, hasPassword }) =>
    owed('membership_ended', {
      organization: await nameOf(organizationId),
      why,
      hasPassword: await hasPassword(),
    }),
  IdentityLinked: async ({ organizationId, how, ...data }, { nameOf }) =>
    how === 'own_wish' ? owed('sso_linked', { organization: await nameOf(organizationId), ...from(data) }) : null,
  IdentityUnlinked: async ({ organizationId, ...data }, { nameOf }) =>
    owed('sso_unlinked', { organization: await nameOf(organizationId), ...from(data) }),
  // Without a request, the event was carried over from a table of an earlier version, which sent the mail.
  ErasureAsked: ({ dueAt, reason }, { isRequested }) =>
    reason === 'own_wish' && isRequested ? owed('erasure_asked', { day: dueAt.slice(0, 10) }) : null,
  ErasureCancelled: (_data, { isRequested }) => (isRequested ? owed('erasure_cancelled', {}) : null),
};

const tokenCreated = 'AccessTokenCreated' satisfies AccessTokenEvent['type'];
const invitationTypes = ['InvitationSent', 'InvitationResent'] as const;
const witnessAsked = 'WitnessAsked' satisfies WitnessEvent['type'];
type WitnessAsked = Extract<WitnessEvent, { type: typeof witnessAsked }>;
type InvitationEvent = Extract<OrganizationEvent, { type: (typeof invitationTypes)[number] }>;

/** Event types that cause mail. */
export const mailedTypes: readonly string[] = [...Object.keys(rules), ...invitationTypes, tokenCreated, witnessAsked];
const pageSize = 200;
/** Shorter than the retention of sent mail, so that an event reread after a restore is not mailed twice. */
const maxLateMs = 14 * 24 * 3_600_000;
const checkpoint = 'mails';

/**
 * Queues the mails that events cause. Its checkpoint in the log moves in the transaction that queues the mails, so a mail is
 * queued exactly once even if the process ends right after the append.
 */
export class EventMails {
  constructor(private readonly deps: Dependencies) {}

  /** Call at every start, before anything is appended: at the first one, events already in the log cause no mail. */
  async begin(): Promise<void> {
    const { pool, log } = this.deps;
    await pool.query('insert into job_rounds (name, position) values ($1, $2) on conflict (name) do nothing', [
      checkpoint,
      await log.head(),
    ]);
  }

  /** Queues the mails for new events; returns at once if another process is doing it. */
  async collect(): Promise<void> {
    while (!(await this.collectPage()));
  }

  private collectPage(): Promise<boolean> {
    const { pool, log, clock } = this.deps;
    return inTransaction(pool, async (tx) => {
      const { rows } = await tx.query<{ position: string }>(
        'select position from job_rounds where name = $1 for update skip locked',
        [checkpoint],
      );
      const [row] = rows;
      if (!row) return true;
      const page = await log.readAll({ after: row.position, types: mailedTypes, max: pageSize });
      const oldest = Date.parse(clock.now()) - maxLateMs;
      for (const event of page.events) {
        const { occurredAt, firstRecordedAt } = event.metadata;
        // The mail for an imported event was sent where it came from.
        if (firstRecordedAt === undefined && Date.parse(occurredAt) >= oldest) await this.queue(tx, event);
      }
      if (page.next !== row.position) {
        await tx.query('update job_rounds set position = $2 where name = $1', [checkpoint, page.next]);
      }
      return page.atEnd;
    });
  }

  private async queue(tx: PoolClient, event: RecordedEvent): Promise<void> {
    if (invitationTypes.some((type) => type === event.type)) {
      return this.queueInvitation(tx, event as RecordedEvent<InvitationEvent>);
    }
    if (event.type === witnessAsked) return this.queueWitness(tx, event as RecordedEvent<WitnessAsked>);
    const { ids, clock } = this.deps;
    const userId = idOfStream(event.stream);
    const rule = rules[event.type as AccountEvent['type']] as Rules['PasswordChanged'];
    // The log validated the data against the schema of its type.
    const mail =
      event.type === tokenCreated
        ? owed('token_created', {})
        : await rule?.(event.data as EventDataOf<'PasswordChanged'>, factsOf(tx, userId, event));
    await this.queueForOthers(tx, userId, event);
    if (!mail) return;
    await tx.query(
      `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at)
       select $1, id, $3, $4, $5, $5 from accounts where id = $2 for key share
       on conflict (id) do update set facts = excluded.facts where outgoing_mail.sent_at is null`,
      // One command may change a role twice: one mail, about the final role.
      [
        ids.derived('mail', event.metadata.commandId, mail.kind),
        userId,
        mail.kind,
        JSON.stringify(mail.facts),
        clock.now(),
      ],
    );
  }

  /** Every other administrator learns of a new one. */
  private async queueForOthers(tx: PoolClient, userId: string, event: RecordedEvent): Promise<void> {
    const named = administeredBy(event);
    const within = named === undefined ? await this.joinedAsAdministrator(tx, userId, event) : named;
    if (within === undefined) return;
    const { ids, clock } = this.deps;
    const organization = within === null ? null : ((await readOrganization({ pool: tx }, within))?.name ?? '');
    const { rows } = await tx.query<{ id: string }>(
      `select user_id as id from person_access where user_id <> $1
         and case when $2::uuid is null then role = 'admin' else role = 'org_admin' and organization_id = $2 end`,
      [userId, within],
    );
    const others = rows.map(({ id }) => id);
    await tx.query(
      `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at)
       select o.mail, a.id, 'administrator_added', $3, $4, $4
       from unnest($1::uuid[], $2::uuid[]) o (mail, id) join accounts a on a.id = o.id
       on conflict (id) do nothing`,
      [
        others.map((id) => ids.derived('mail', event.id, id)),
        others,
        JSON.stringify({ organization, aboutId: userId }),
        clock.now(),
      ],
    );
  }

  /** The organization that an administrator of the product joins: they have the rights of its administrators there. */
  private async joinedAsAdministrator(tx: PoolClient, userId: string, { type, data }: RecordedEvent) {
    if (type !== 'MembershipBegan') return undefined;
    const { rowCount } = await tx.query("select from person_access where user_id = $1 and role = 'admin'", [userId]);
    return rowCount === 0 ? undefined : (data as EventDataOf<'MembershipBegan'>).organizationId;
  }

  /** The mail to a witness: the token is created here as well. Mentors find their requests in their inbox. */
  private async queueWitness(tx: PoolClient, { id, data, stream }: RecordedEvent<WitnessAsked>) {
    if (data.mentorId !== null) return;
    const { clock, ids, encryption } = this.deps;
    const { rows } = await tx.query<{ first_name: string; last_name: string }>(
      'select first_name, last_name from accounts where id = $1',
      [stream.slice('witnesses-'.length)],
    );
    const name = rows.map(({ first_name: first, last_name: last }) => `${first} ${last}`.trim())[0] ?? '';
    const mail = { id: ids.derived('mail', id), from: looksLikeName(name) ? name : null };
    await new WitnessLinks({ pool: tx, clock, encryption }).send(data.requestId, mail);
  }

  /** The token is created here, so that only the mailbox ever gets it. */
  private async queueInvitation(tx: PoolClient, { id, stream, revision, ...event }: RecordedEvent<InvitationEvent>) {
    const { ids, clock } = this.deps;
    // Carried over from a table of an earlier version, which sent the mail.
    if (event.metadata.requestId === null) return;
    const { invitationId, expiresAt } = event.data;
    const organizationId = stream.slice('organization-'.length);
    const reading = { pool: tx, clock };
    const known = await readInvitation(reading, organizationId, invitationId);
    const to = 'email' in event.data ? event.data.email : known?.email;
    if (to === undefined || to === '') return; // erased in the meantime
    const organization = (await readOrganization(reading, organizationId))?.name ?? '';
    const language = await readInvitationLanguage({ pool: tx }, invitationId);
    const role = 'role' in event.data ? event.data.role : known?.role;
    const groups = known?.groups;
    const mail = { id: ids.derived('mail', id), to, organization, language, role, groups, at: clock.now() };
    await new InvitationLinks({ pool: tx, ids }).send({ invitationId, revision, expiresAt, mail });
  }
}

/** The organization of which an event makes somebody an administrator; null for the whole service, undefined for neither. */
function administeredBy({ type, data }: RecordedEvent): string | null | undefined {
  const { role, to, organizationId } = data as { role?: Role; to?: Role; organizationId?: string };
  if (type === 'RoleChanged' && to === 'admin') return null;
  const becomes = type === 'MembershipBegan' ? role : type === 'MembershipRoleChanged' ? to : undefined;
  return becomes === 'org_admin' ? organizationId : undefined;
}

const factsOf = (tx: PoolClient, userId: string, { metadata }: RecordedEvent): Facts => ({
  isRequested: metadata.requestId !== null,
  nameOf: async (organizationId) => (await readOrganization({ pool: tx }, organizationId))?.name ?? '',
  hasPassword: async () => {
    const { rows } = await tx.query<{ has: boolean }>(
      'select password_hash is not null as has from accounts where id = $1',
      [userId],
    );
    return rows[0]?.has ?? true;
  },
});
