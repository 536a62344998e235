import type { Pool } from 'pg';
import type { DefinitionsInForce } from '#contracts/achievements/definition-set.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { failureOf } from '#platform/adapters/http/failures.ts';
import { allProjectors } from '#projections/all.ts';
import { handledBy } from '#projections/engine/projector.ts';
import { answersTo } from './answers.ts';
import { readInstallation, readOrganization } from './organization-settings.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { logOf, recordedWorld } from './recorded-world.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly clock: { now(): string };
  readonly definitions: DefinitionsInForce;
  readonly publicUrl: string;
  readonly passwordMinLength: number;
}

/** Each takes a connection and some hundred statements, so they wait for one another. */
class OneAtATime {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work, work);
    this.#last = mine;
    return mine;
  }
}

/** The pages of a made-up person: their history is made for the call, and projected into tables that are never committed. */
export const pagePreviewHandlers = ({ pool, log, clock, ...installation }: Dependencies) => {
  const turns = new OneAtATime();
  return {
    previewPerson: readsFrom([], async ({ query: choice }, { caller }) => {
      // Whoever looks has set their browser to it: the pages would offer to change another one.
      const { timeZone } = caller;
      const [everyones, organization] = await Promise.all([
        readInstallation(log),
        choice.organizationId === undefined ? undefined : readOrganization(log, choice.organizationId),
      ]);
      if (choice.organizationId !== undefined && !organization) throw new Refusal('not_found');
      const { person, events } = recordedWorld(choice, organization, everyones, { now: clock.now(), timeZone });
      const answers = await turns.run(() =>
        withScratchDatabase(pool, async (database) => {
          for (const projector of allProjectors) await projector.apply(handledBy(projector, events), database);
          return answersTo(
            choice,
            { person, timeZone, organization, log: logOf(events), database },
            { clock, ...installation },
          );
        }),
      );
      const { status, body } = failureOf(new Refusal('not_allowed.preview'), 'preview', choice.language);
      return {
        name: `${person.firstName} ${person.lastName}`,
        organization: organization
          ? { id: organization.id, name: organization.name, isSuspended: organization.isSuspended }
          : null,
        answers: [...answers],
        refused: { status, body },
      };
    }),
  } satisfies SomeHandlers;
};
