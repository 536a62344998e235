import type { ReadContext } from './read-context.ts';

/**
 * A named statement that reads one row for each of several people. `$1` is their ids, uuid[]. It answers one row with the
 * column `found`: a JSON object from the id of a person to their row. People without a row may be missing.
 */
export interface StatementForPeople {
  readonly name: string;
  readonly text: string;
}

interface Waiting<Row> {
  readonly userId: string;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** While one statement is answered, another one is under way, and the third is being gathered. */
const maxUnderWay = 2;
const maxPeople = 500;

type Database = Pick<ReadContext, 'pool'>;

/**
 * Joins what many callers read about one person each from one database into few statements, because a message to the database costs
 * more than a row. A call is never answered by a statement that was sent before it, so everyone reads what they have written. An
 * error is the answer to all callers of that statement.
 */
export const gatherReads = <Row>(
  statement: StatementForPeople,
): ((database: Database, userId: string) => Promise<Row | undefined>) => {
  const readers = new WeakMap<Database['pool'], (userId: string) => Promise<Row | undefined>>();
  return ({ pool }, userId) => {
    const reader = readers.get(pool) ?? gathering<Row>(pool, statement);
    readers.set(pool, reader);
    return reader(userId);
  };
};

const gathering = <Row>(
  pool: Database['pool'],
  statement: StatementForPeople,
): ((userId: string) => Promise<Row | undefined>) => {
  let waiting: Waiting<Row>[] = [];
  let underWay = 0;
  let isScheduled = false;

  const send = async (callers: readonly Waiting<Row>[]): Promise<void> => {
    underWay += 1;
    try {
      const ids = [...new Set(callers.map(({ userId }) => userId))];
      const { rows } = await pool.query<{ found: Readonly<Record<string, Row>> | null }>({
        ...statement,
        values: [ids],
      });
      const found = new Map(Object.entries(rows[0]?.found ?? {}));
      for (const { userId, resolve } of callers) resolve(found.get(userId));
    } catch (error) {
      for (const { reject } of callers) reject(error);
    }
    underWay -= 1;
    sendWaiting();
  };

  const sendWaiting = (): void => {
    isScheduled = false;
    while (underWay < maxUnderWay && waiting.length > 0) {
      const callers = waiting.slice(0, maxPeople);
      waiting = waiting.slice(maxPeople);
      void send(callers);
    }
  };

  return (userId) =>
    new Promise((resolve, reject) => {
      waiting.push({ userId, resolve, reject });
      if (isScheduled || underWay === maxUnderWay) return;
      isScheduled = true;
      // Whatever else arrives in this turn of the loop goes along.
      setImmediate(sendWaiting);
    });
};
