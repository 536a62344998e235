import type { QueryConfig } from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { positionOf } from '../position.ts';
import { readPeople } from './read.ts';

it('a page of people costs as much in a long log as in a short one', async () => {
  const { pool } = await freshDatabase();
  await pool.query(`insert into events (position, revision, id, stream, type, data, metadata, recorded_at)
    select n, n / 400, gen_random_uuid(), 'learner-' || lpad(to_hex(n % 400 * 10), 3, '0'), 'StepCompleted', '{}', '{}', now()
    from generate_series(0, 79999) n`);
  await pool.query('vacuum analyze events');
  let asked: QueryConfig = { text: '' };
  const noting = {
    query: async (query: QueryConfig) => {
      asked = query;
      return { rows: [] };
    },
  };
  const page = { kinds: ['learner', 'account'], idsFrom: '2', after: '', to: positionOf(79_999), max: 2_000 };
  await readPeople(noting as never, page); // that is all it calls
  const client = await pool.connect();
  try {
    // As after five pages, when PostgreSQL plans without looking at the values.
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare page as ${asked.text}`);
    const values = (asked.values ?? []).map((value) =>
      value === null ? 'null' : client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    );
    interface Plan {
      readonly 'Index Name'?: string;
      readonly Plans?: readonly Plan[];
    }
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute page (${values.join(', ')})`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    const indexes = (node: Plan): readonly string[] => [
      ...(node['Index Name'] === undefined ? [] : [node['Index Name']]),
      ...(node.Plans ?? []).flatMap(indexes),
    ];
    expect(plan && indexes(plan)).toEqual(['events_stream_revision_key']);
  } finally {
    client.release(true);
  }
});
