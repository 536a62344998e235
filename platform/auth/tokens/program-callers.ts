import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { Person, Service } from '#contracts/handler.ts';
import type { Language } from '#contracts/language.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';
import { callerOf } from '../sessions/session-person.ts';
import type { SecondFactorPolicy } from '../second-factor/policy.ts';
import { PacedLookups } from './paced-lookups.ts';
import { isTokenText } from './token-text.ts';

/** A token with its owner, as one query reads them. What belongs to the owner is null for one no longer in force. */
interface Found {
  readonly hash: Buffer;
  readonly id: string;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  /** Null for a token that the read model does not have (any more). */
  readonly name: string | null;
  readonly scopes: string;
  readonly expires_at: Date;
  readonly service_id: string | null;
  /** Of the service account; null also once the organization is gone. */
  readonly service_organization_id: string | null;
  readonly service_is_suspended: boolean;
  readonly is_suspended: boolean;
  readonly user_id: string | null;
  readonly role: Role | null;
  readonly organization_id: string | null;
  readonly requires_second_factor: boolean;
  readonly has_second_factor: boolean;
  readonly variant: Variant | null;
  readonly first_name: string;
  readonly time_zone: string;
  readonly language: Language;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly has_proven_address: boolean;
}

/** How often a use is recorded. */
const recordedMs = 60_000;

/**
 * A person whose event about their rights is parked has no rights. An organization's identity provider counts as the second
 * factor of its own members, as it does for sessions.
 */
const byHash = `select k.token_hash as hash, k.token_id as id, k.revoked_at, k.last_used_at, t.name, t.scopes, t.expires_at,
    t.service_id, so.organization_id as service_organization_id, st.suspended_at is not null as service_is_suspended,
    own.suspended_at is not null as is_suspended,
    t.user_id, r.role, r.organization_id, coalesce(o.requires_second_factor, false) as requires_second_factor,
    exists (select from second_factors f where f.user_id = a.id and f.confirmed_at is not null)
      or exists (select from passkeys p where p.user_id = a.id)
      or (r.role <> 'admin' and exists (
        select from linked_identities i join sso_connections c on c.connection_id = i.connection_id
        where i.user_id = a.id and c.in_force_as is not null
          and (r.organization_id is null or i.organization_id = r.organization_id))) as has_second_factor,
    o.variant, a.first_name, a.time_zone, a.language, a.created_at, a.last_login_at,
    a.address_proven_at is not null or a.predates_proof as has_proven_address
  from token_credentials k
    left join access_tokens t on t.token_id = k.token_id
    left join service_accounts s on s.service_id = t.service_id
    left join organizations so on so.organization_id = s.organization_id
    left join tenants st on st.organization_id = s.organization_id
    left join accounts a on a.id = t.user_id
    left join person_access r on r.user_id = a.id and not exists (
      select from dead_letters d where d.projection = 'access' and d.stream = 'account-' || a.id)
    left join organizations o on o.organization_id = r.organization_id
    left join tenants own on own.organization_id = r.organization_id
  where k.token_hash = any($1::bytea[])`;

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly policy: SecondFactorPolicy;
}

/**
 * Whom a token stands for. Asks the database for each call, so that a revocation holds at once in every process. The person's
 * role is their present one, so a token never outlives it.
 */
export class ProgramCallers {
  private readonly together: PacedLookups<Found>;

  constructor(private readonly deps: Dependencies) {
    this.together = new PacedLookups((hashes) => this.query(hashes));
  }

  /**
   * `isOfMany`: many tokens of its network were wrong. It is looked up together with others that came meanwhile.
   * @throws Refusal `not_signed_in` with the reason, `second_factor_required`, `too_many_requests` while very many wait
   */
  async find(text: string, isOfMany = false): Promise<Person | Service> {
    const { clock } = this.deps;
    if (!isTokenText(text)) throw new Refusal('not_signed_in.token_malformed');
    const hash = hashOf(text);
    const found = isOfMany ? await this.together.find(hash) : (await this.query([hash]))[0];
    if (!found) throw new Refusal('not_signed_in.token_unknown');
    if (found.revoked_at !== null || found.name === null) throw new Refusal('not_signed_in.token_revoked');
    const now = clock.now();
    if (found.expires_at.toISOString() <= now) throw new Refusal('not_signed_in.token_expired');
    const caller = this.callerIn(found, found.name);
    if (!caller) throw new Refusal('not_signed_in.token_owner');
    await this.noteUse(found, now);
    return caller;
  }

  private async query(hashes: readonly Buffer[]): Promise<readonly Found[]> {
    const { rows } = await this.deps.pool.query<Found>({ name: 'tokens-by-hash', text: byHash, values: [hashes] });
    return rows;
  }

  private callerIn(found: Found, name: string): Person | Service | undefined {
    const { id, user_id: userId, service_id: serviceId, role } = found;
    const token = { id, name, scopes: found.scopes.split(' '), expiresAt: found.expires_at.toISOString() };
    if (serviceId !== null) {
      const { service_organization_id: organizationId } = found;
      if (organizationId === null) return undefined;
      if (found.service_is_suspended) throw new Refusal('not_signed_in.token_suspended');
      return {
        kind: 'service',
        serviceId,
        sessionId: id,
        token,
        role: 'org_admin',
        organizationId,
        timeZone: 'UTC',
        language: 'en',
      };
    }
    if (userId === null || role === null) return undefined;
    const member = { role, organizationRequiresSecondFactor: found.requires_second_factor };
    if (this.deps.policy.requires(member) && !found.has_second_factor) throw new Refusal('second_factor_required');
    return { ...callerOf({ ...found, user_id: userId, role }), token };
  }

  private async noteUse({ id, last_used_at: before }: Found, now: string): Promise<void> {
    if (before !== null && Date.parse(now) - before.getTime() < recordedMs) return;
    await this.deps.pool.query('update token_credentials set last_used_at = $2 where token_id = $1', [id, now]);
  }
}
