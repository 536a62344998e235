import { escapeLiteral, type Pool } from 'pg';

/** A node of what `explain (analyze, format json)` answers. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

type Value = string | number | boolean | Date | null | undefined | readonly Value[];

const literal = (value: Value): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'object' && !(value instanceof Date)) return `array[${value.map(literal).join(', ')}]`;
  return escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
};

/**
 * Stands in for a pool, and records how PostgreSQL executes each statement: once with a plan for these very values, as it
 * makes at first, and once with the plan for any values that it may keep for a prepared statement.
 */
export function explainingPool(pool: Pool) {
  const nodes: PlanNode[] = [];
  const query = async ({ text, values }: { text: string; values: Value[] }) => {
    const client = await pool.connect();
    try {
      await client.query(`prepare explained as ${text}`);
      const execute = `execute explained${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`;
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await client.query(`set plan_cache_mode = ${mode}`);
        const { rows } = await client.query(`explain (analyze, format json) ${execute}`);
        nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
      }
    } finally {
      // Ends the connection, and with it the setting and the statement.
      client.release(true);
    }
    return pool.query({ text, values });
  };
  // The handlers call a pool only in this form.
  return { pool: { query } as unknown as Pool, nodes };
}

/** How many rows of a table the plans read at most, whether or not they kept them. */
export const rowsReadOf = (nodes: readonly PlanNode[]): Record<string, number> => {
  const read: Record<string, number> = {};
  for (const node of nodes) {
    const table = node['Relation Name'];
    if (table === undefined) continue;
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const rows = (node['Actual Rows'] + removed) * node['Actual Loops'];
    read[table] = Math.max(read[table] ?? 0, rows);
  }
  return read;
};
