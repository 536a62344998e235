import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { packageRoot } from '#platform/base/package-root.ts';

/** The workers whose code declares a cause outside the log: a file has the worker and its `Cause`. */
const declared = (): string[] =>
  ['commands', 'platform', 'workers'].flatMap((room) =>
    readdirSync(join(packageRoot, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(packageRoot, room, file), 'utf8'))
      .filter((text) => /\boutside: '/.test(text))
      .flatMap((text) => [...text.matchAll(/kind: 'worker', id: '([\w-]+)'/g)].map(([, id = '']) => id)),
  );
let known: string[] | undefined;

/**
 * Events of programs in a log whose cause is missing where their code declares none, or is not in the log. A rule's notification may
 * name a period that the rule counts, as that of a weekly check, instead of an event.
 */
export async function withoutCause(pool: Pick<Pool, 'query'>): Promise<string[]> {
  known ??= declared();
  const { rows } = await pool.query<{ found: string }>(
    `with entries as (
       select type, id::text, metadata->>'commandId' as command, metadata->>'causationId' as cause, metadata->'actor' as actor
       from events where metadata->>'requestId' is null and metadata->'program' is null)
     select type || ' by ' || (actor->>'id') || coalesce(', caused by ' || cause || ', which is not in the log', '') as found
     from entries e
     where actor->>'kind' = 'worker' and case
       when cause is null then not actor->>'id' = any($1)
       else type not in ('NotificationCreated', 'RemindersClosed')
         and not exists (select from events c where c.id::text = cause or c.metadata->>'commandId' = cause) end`,
    [known],
  );
  return rows.map(({ found }) => found);
}
