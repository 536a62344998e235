import type { Logger } from 'pino';
import { mondayOf } from '#contracts/days.ts';
import { wholeInstallation } from '#contracts/groups/limits.ts';
import type { Config } from '#platform/app/config.ts';
import { figuresPublisher } from '#platform/app/publish-figures.ts';
import { countedFrom, researchPublisher } from '#platform/app/research/publish-research.ts';
import type { Stores } from '#platform/app/stores.ts';
import type { Identity } from '#platform/auth/identity.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { mondaysDue } from '#workers/figures/round.ts';

/**
 * Makes the colleagues of the demo in the background, in a quarter of the time. `done` never rejects; `end` ends it after the
 * person at hand.
 */
export function beginColleagues(
  { admin }: Pick<Config, 'admin'>,
  { database, eventLog, commandHandlers, projections }: Stores,
  identity: Identity,
  log: Logger,
  workingShare = 0.25,
): { readonly done: Promise<void>; readonly end: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const { requestPool: pool } = database;
  const { clock, ids } = commandHandlers;
  const make = async () => {
    // Only a demo loads them.
    const [{ makeColleagues }, { makePolls }, { demoOrganizations }] = await Promise.all([
      import('./make-colleagues.ts'),
      import('./make-polls.ts'),
      import('./everyone.ts'),
    ]);
    const organizations = openOrganizations({ pool, commandHandlers, projections });
    const stores = { events: eventLog.log, pool: database.pool, organizations };
    const limits = { adminEmail: admin?.email, workingShare, signal };
    const made = await makeColleagues(demoOrganizations, { identity, ...stores, clock, ids, log, ...limits });
    if (!made) return;
    // The worker would come to it within ten minutes; whoever tries the demo looks now.
    const publish = figuresPublisher(commandHandlers);
    const due = mondaysDue(null, mondayOf(clock.now().slice(0, 10)));
    for (const { domain } of demoOrganizations) {
      const organizationId = await organizations.idOf(domain);
      if (organizationId !== null) await publish(organizationId, due);
    }
    await publish(wholeInstallation, due);
    await researchPublisher({
      pool: database.pool,
      whenProjected: async () =>
        projections.whenProcessed(await eventLog.log.head(), 30_000, [...countedFrom, 'polls']),
    })(mondayOf(clock.now().slice(0, 10)));
    await makePolls({ ...stores, clock, ids });
  };
  const done = make().catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'could not make the colleagues of the demo; the next start goes on');
  });
  const end = () => {
    ending.abort();
    return done;
  };
  return { done, end };
}
