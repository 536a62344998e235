import type { Pool } from 'pg';
import { normalizeDomain } from '#contracts/organizations/domain.ts';
import { limits } from '#platform/adapters/saml/limits.ts';
import type { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import { type SamlRecord, writeRecord } from './records.ts';
import { isHandle } from './requests.ts';
import type { AnswerContext, ReceivedAnswer, SsoDependencies } from './sso-types.ts';

/** Files a security record for each answer with the organization that it concerns. */
export class AnswerRecords {
  constructor(private readonly deps: Pick<SsoDependencies, 'pool' | 'clock' | 'organizations'>) {}

  async write(
    db: Pick<Pool, 'query'>,
    context: AnswerContext | null,
    { requestId, ipPrefix, relayState, posted }: ReceivedAnswer,
    what: Pick<SamlRecord, 'outcome' | 'reason' | 'userId'> & { detail?: string },
  ): Promise<void> {
    // A refused unsolicited answer is filed with the organization that it names.
    const named = typeof relayState === 'string' ? await this.idOf(relayState) : null;
    const organizationId = context?.organizationId ?? named ?? (await this.organizationSaidToSend(posted));
    const connectionId = context?.connectionId ?? null;
    const unasked = context === null ? !isHandle(String(relayState)) : context.id === null;
    await writeRecord(db, {
      at: new Date(this.deps.clock.now()),
      organizationId,
      connectionId,
      unasked,
      requestId,
      ipPrefix,
      ...what,
    });
  }

  /** Files why nobody could be sent to the identity provider. */
  async writeUnsent(
    about: { organizationId: string; connectionId: string; userId: string | null },
    { reason, message: detail }: SsoRefusal,
  ): Promise<void> {
    const at = new Date(this.deps.clock.now());
    const nowhere = { unasked: false, requestId: null, ipPrefix: null };
    await writeRecord(this.deps.pool, { at, ...about, ...nowhere, outcome: 'refused', reason, detail });
  }

  /**
   * The organization whose connection in force has the issuer that the answer names. Unverified, so it only
   * determines where the refusal is filed.
   */
  private async organizationSaidToSend(posted: unknown): Promise<string | null> {
    if (typeof posted !== 'string' || posted.length > limits.bytes * 2) return null;
    const issuer = /:?Issuer\b[^>]*>\s*([^<\s]{1,1000})\s*</.exec(Buffer.from(posted, 'base64').toString('utf8'))?.[1];
    if (issuer === undefined) return null;
    const { rows } = await this.deps.pool.query<{ organizationId: string }>(
      `select distinct organization_id as "organizationId" from sso_connections
       where issuer = $1 and in_force_as = connection_id limit 2`,
      [issuer.replaceAll('&amp;', '&')],
    );
    return rows.length === 1 ? (rows[0]?.organizationId ?? null) : null;
  }

  /** The organization that a domain, as it was typed, belongs to. */
  async idOf(domain: string): Promise<string | null> {
    const normalized = normalizeDomain(domain);
    return normalized === null ? null : this.deps.organizations.idOf(normalized);
  }
}
