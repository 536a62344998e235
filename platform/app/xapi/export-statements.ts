import type { Statement } from '#workers/xapi/statement.ts';
import { readStatements, type StatementSource } from './statements.ts';

export interface ExportedTime {
  /** ISO 8601 UTC, both included; the whole log without them. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const pageSize = 500;

/**
 * The statements of everything up to the position `end`, in the order of the log and one page at a time, of which only those of this
 * time are kept. The consents are read again for each page.
 */
export async function* exportStatements(
  source: StatementSource,
  end: string,
  { from, to }: ExportedTime = {},
): AsyncGenerator<readonly Statement[]> {
  const [first, last] = [from, to].map((time) => (time === undefined ? undefined : Date.parse(time)));
  const isWanted = ({ timestamp }: Statement): boolean => {
    const at = Date.parse(timestamp);
    return (first === undefined || at >= first) && (last === undefined || at <= last);
  };
  for (let position = ''; position < end; ) {
    const { found, next, atEnd } = await readStatements(source, position, pageSize);
    yield found.map(({ statement }) => statement).filter(isWanted);
    if (atEnd) return;
    position = next;
  }
}
