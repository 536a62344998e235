import type { Pool } from 'pg';
import type { DomainClaims } from '#commands/organizations/organizations.ts';

/** Ensures that each domain belongs to one organization. Written before the event is appended. */
export class ClaimedDomains implements DomainClaims {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async claim(domain: string, organizationId: string): Promise<boolean> {
    await this.pool.query(
      'insert into organization_domains (domain, organization_id) values ($1, $2) on conflict do nothing',
      [domain, organizationId],
    );
    return (await this.ownerOf(domain)) === organizationId;
  }

  async release(domain: string, organizationId: string): Promise<void> {
    await this.pool.query('delete from organization_domains where domain = $1 and organization_id = $2', [
      domain,
      organizationId,
    ]);
  }

  async ownerOf(domain: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ organization_id: string }>(
      'select organization_id from organization_domains where domain = $1',
      [domain],
    );
    return rows[0]?.organization_id ?? null;
  }
}
