import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import {
  attentionDays,
  type ConnectionProblem,
  type ConnectionState,
} from '#contracts/administration/single-sign-on.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { certificatesOf, issuerOf } from '#contracts/organizations/sso.ts';
import { daysUntil, lastEnd, readCertificate } from '#platform/adapters/saml/certificates.ts';
import { serviceProviderAt } from '#platform/adapters/saml/service-provider.ts';
import { keepFor } from '#platform/base/keep-for.ts';
import { decodeCursor, encodeCursor, notACursor } from '#projections/cursors.ts';
import { readWithConnections } from '#projections/organizations/queries.ts';
import { redirectUriAt } from '../oidc/binding.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** How many answers in a row a provider may have refused before it needs somebody. One may be a person's own mistake. */
const refusalsInARow = 3;
/** Certificates are read again for all organizations, so once for all who ask meanwhile. */
const keptMs = 5_000;

interface Answers {
  readonly organization_id: string;
  readonly signed_in: Date | null;
  readonly tested: Date | null;
  readonly refused: Date | null;
  readonly reason: string | null;
  readonly request_id: string | null;
  readonly times: number;
}

/** What became of the answers of each organization's provider in the last 90 days. */
async function readAnswers(
  pool: Dependencies['pool'],
  organizations: readonly string[],
): Promise<Map<string, Answers>> {
  const { rows } = await pool.query<Answers>({
    name: 'sso-answers-of-organizations',
    text: `select o.id as organization_id, signed_in.at as signed_in, tested.at as tested, refused.at as refused,
        refused.reason, refused.request_id, coalesce(refused.times, 0)::integer as times
      from unnest($1::uuid[]) o (id)
      left join lateral (select max(at) as at from saml_records
        where organization_id = o.id and outcome in ('signed_in', 'proven', 'linked')) signed_in on true
      left join lateral (select max(at) as at from saml_records
        where organization_id = o.id and outcome = 'tested') tested on true
      left join lateral (select max(at) as at, (array_agg(reason order by at desc))[1] as reason,
          (array_agg(request_id order by at desc))[1] as request_id, sum(times) as times
        from saml_records where organization_id = o.id and outcome = 'refused'
          and at > greatest(signed_in.at, tested.at, '-infinity')) refused on true`,
    values: [organizations],
  });
  return new Map(rows.map((row) => [row.organization_id, row]));
}

/** Every connection to an identity provider with what needs somebody, by the organization's name. */
export async function readConnectionStates({
  pool,
  clock,
}: Pick<Dependencies, 'pool' | 'clock'>): Promise<readonly ConnectionState[]> {
  const organizations = await readWithConnections({ pool });
  const answers = await readAnswers(
    pool,
    organizations.map(({ id }) => id),
  );
  const now = Date.parse(clock.now());
  return organizations.flatMap(({ id, name, domains, active, draft }) => {
    const connection = active ?? draft;
    if (!connection) return [];
    const pems = certificatesOf(connection.settings);
    const end = lastEnd(pems, now);
    const given = answers.get(id);
    const daysLeft = end && daysUntil(end, now);
    const times = given?.times ?? 0;
    const problems: ConnectionProblem[] = [
      ...(end && end.getTime() <= now ? (['certificate_ended'] as const) : []),
      ...(end && end.getTime() > now && daysLeft !== undefined && daysLeft <= attentionDays
        ? (['certificate_ends'] as const)
        : []),
      ...(active && times >= refusalsInARow ? (['refused'] as const) : []),
      ...(connection.tested ? [] : (['not_tested'] as const)),
    ];
    return {
      organizationId: id,
      name,
      domains: [...domains],
      state: active ? ('active' as const) : ('draft' as const),
      kind: connection.settings.kind,
      issuer: issuerOf(connection.settings),
      certificates: pems.map((pem) => {
        const { fingerprint, notAfter } = readCertificate(pem);
        return { fingerprint, notAfter: notAfter.toISOString(), daysLeft: daysUntil(notAfter, now) };
      }),
      endsAt: end?.toISOString() ?? null,
      isTested: connection.tested,
      lastSignInAt: given?.signed_in?.toISOString() ?? null,
      lastTestAt: given?.tested?.toISOString() ?? null,
      lastRefusal:
        given?.refused && given.reason !== null
          ? { at: given.refused.toISOString(), reason: given.reason, times, requestId: given.request_id }
          : null,
      problems,
    };
  });
}

/** That nobody has tested a connection is worth saying, and waits for nobody. */
const needsAttention = (problems: readonly ConnectionProblem[]): boolean =>
  problems.some((problem) => problem !== 'not_tested');

/** Single sign-on of all organizations, for administrators of the product. */
export const connectionStateHandlers = ({ pool, clock, publicUrl }: Dependencies) => {
  const read = keepFor(keptMs, () => readConnectionStates({ pool, clock }));
  const { entityId, callbackUrl } = serviceProviderAt(publicUrl);
  const serviceProvider = { entityId, callbackUrl, metadataUrl: entityId, redirectUri: redirectUriAt(publicUrl) };
  return {
    adminSingleSignOn: readsFrom(['organizations'], async ({ query: { query = '', attention, cursor, limit } }) => {
      const all = await read();
      const wanted = query.trim().toLowerCase();
      const listed = all.filter(
        ({ name, domains, problems }) =>
          [name, ...domains].some((one) => one.toLowerCase().startsWith(wanted)) &&
          (attention === undefined || needsAttention(problems)),
      );
      const last =
        cursor === undefined ? -1 : listed.findIndex(({ organizationId }) => organizationId === decodeCursor(cursor));
      if (cursor !== undefined && last === -1) throw notACursor();
      const items = listed.slice(last + 1, last + 1 + limit);
      const end = items.at(-1);
      return {
        items,
        nextCursor: end && last + 1 + limit < listed.length ? encodeCursor(end.organizationId) : null,
        serviceProvider,
        total: all.length,
        attention: all.filter(({ problems }) => needsAttention(problems)).length,
      };
    }),
  } satisfies SomeHandlers;
};
