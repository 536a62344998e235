import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { Language } from '#contracts/language.ts';
import { isTestedWith, type SsoConnection } from '#contracts/organizations/facts.ts';
import { maxCertificates, type SamlSettings } from '#contracts/organizations/sso.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { reasonText } from '#contracts/text/reason-text.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { readCertificate, usableCertificates } from '#platform/adapters/saml/certificates.ts';
import type { FetchMetadata } from '#platform/adapters/saml/fetch-metadata.ts';
import type { FromMetadata } from '#platform/adapters/saml/idp-metadata.ts';
import type { MetadataReader } from '#platform/adapters/saml/metadata-reader.ts';
import type { MetadataPorts } from '#workers/metadata/job.ts';
import { administratorsOf } from '../organizations/domain-checks.ts';
import type { Organizations } from '../organizations/organizations.ts';
import { MetadataProblem } from '#platform/adapters/saml/metadata-problem.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly organizations: Organizations;
  readonly mail: MailOutbox;
  readonly reader: Pick<MetadataReader, 'read'>;
  readonly fetch: FetchMetadata;
}

type Source = NonNullable<SsoView['metadataSource']>;
type Row = {
  readonly url: string;
  readonly checkedAt: Date | null;
  readonly problem: string | null;
  readonly failingSince: Date | null;
};

/** Checks identity providers' metadata at its address every day. */
export class MetadataChecks implements MetadataPorts {
  constructor(private readonly deps: Dependencies) {}

  /** Fetches and reads metadata. @throws MetadataProblem */
  async lookUp(url: string): Promise<FromMetadata> {
    const { fetch, reader, clock } = this.deps;
    return reader.read(await fetch(url), new Date(clock.now()));
  }

  async withAddress(): Promise<string[]> {
    const { rows } = await this.deps.pool.query<{ id: string }>(
      'select organization_id as id from sso_metadata_sources order by 1',
    );
    return rows.map(({ id }) => id);
  }

  /** The metadata address of an organization and the last result; null if it has none. */
  async sourceOf(organizationId: string, language: Language): Promise<Source | null> {
    const { rows } = await this.deps.pool.query<Row>(
      `select url, checked_at as "checkedAt", problem, failing_since as "failingSince"
       from sso_metadata_sources where organization_id = $1`,
      [organizationId],
    );
    const [row] = rows;
    return row
      ? {
          url: row.url,
          checkedAt: row.checkedAt?.toISOString() ?? null,
          problem: row.problem && problemIn(language, row.problem),
          failingSince: row.failingSince?.toISOString() ?? null,
        }
      : null;
  }

  /** Sets the address that is checked from now on; null for none. */
  async keepSource(organizationId: string, url: string | null): Promise<void> {
    const { pool, clock } = this.deps;
    await pool.query('delete from sso_metadata_sources where organization_id = $1', [organizationId]);
    if (url === null) return;
    await pool.query(
      `insert into sso_metadata_sources (organization_id, url, checked_at) values ($1, $2, $3)
       on conflict (organization_id) do update set url = excluded.url, checked_at = excluded.checked_at,
         problem = null, failing_since = null`,
      [organizationId, url, clock.now()],
    );
  }

  async check(organizationId: string): Promise<void> {
    const source = await this.sourceOf(organizationId, 'en');
    if (!source) return;
    let problem: string | null = null;
    try {
      await this.takeOver(organizationId, await this.lookUp(source.url));
    } catch (error) {
      if (!(error instanceof MetadataProblem)) throw error;
      problem = JSON.stringify({ reason: error.reason, params: error.params });
    }
    // Unless another address was chosen in the meantime.
    await this.deps.pool.query(
      `update sso_metadata_sources set checked_at = $3, problem = $4,
         failing_since = case when $4::text is null then null else coalesce(failing_since, $3) end
       where organization_id = $1 and url = $2`,
      [organizationId, source.url, this.deps.clock.now(), problem],
    );
  }

  /**
   * Takes over new certificates, and nothing else: an administrator has to supply and test another provider or
   * sign-in address. @throws MetadataProblem
   */
  private async takeOver(organizationId: string, found: FromMetadata): Promise<void> {
    const { organizations, ids, clock } = this.deps;
    const { active, draft, name } = await organizations.load(organizationId);
    const concerned = active ?? draft;
    if (!concerned) return;
    const { settings, connectionId } = concerned;
    if (settings.kind !== 'saml') return;
    if (found.idpEntityId !== settings.idpEntityId || found.ssoUrl !== settings.ssoUrl) {
      throw new MetadataProblem('invalid_input.metadata_other_provider');
    }
    const certificates = certificatesAfterCheck(
      { ...concerned, settings },
      found.certificates,
      Date.parse(clock.now()),
    );
    const added = certificates.filter((one) => !settings.certificates.includes(one));
    const gone = settings.certificates.filter((one) => !certificates.includes(one));
    if (added.length + gone.length === 0) return;
    // The mails first: a retry after an interruption sends the same mails.
    for (const certificate of added) await this.tell(organizationId, name ?? '', connectionId, certificate);
    const context = CommandContext.ofProgram({
      actor: { kind: 'worker', id: 'metadata' },
      causedBy: { outside: 'clock' },
      commandId: ids.fresh(),
    });
    await organizations.changeSso(organizationId, { ...settings, certificates }, context, { fromFile: true });
  }

  private async tell(organizationId: string, organization: string, connectionId: string, pem: string): Promise<void> {
    const { pool, mail, ids } = this.deps;
    const { fingerprint, notBefore, notAfter } = readCertificate(pem);
    const [from, until] = [notBefore, notAfter].map((at) => at.toISOString().slice(0, 10));
    for (const userId of await administratorsOf(organizationId, pool)) {
      const id = ids.derived('certificate found', connectionId, fingerprint, userId);
      await mail.enqueue(
        'certificate_found',
        userId,
        { organization, fingerprint, from: from ?? '', until: until ?? '' },
        { id },
      );
    }
  }
}

/** A stored problem as text. Earlier versions stored the text itself. */
const problemIn = (language: Language, kept: string): string =>
  kept.startsWith('{') ? reasonText(language, JSON.parse(kept)) : kept;

/**
 * The certificates after a metadata check. The working certificate is only dropped once the file contains another one
 * that a test sign-in has used: a provider may publish the next one long before it signs with it.
 */
export function certificatesAfterCheck(
  connection: SsoConnection & { readonly settings: SamlSettings },
  found: readonly string[],
  now: number,
): string[] {
  const good = usableCertificates(connection.settings.certificates, now);
  const isCovered = found.some((one) => good.includes(one) && isTestedWith(connection, one));
  const stays = good.find((one) => isTestedWith(connection, one)) ?? good[0];
  if (isCovered || stays === undefined) return [...found];
  return [stays, ...found.filter((one) => one !== stays)].slice(0, maxCertificates);
}
