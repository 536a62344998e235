import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** The fields of /proc/PID/stat after the name, which may contain anything; empty where there is no such process. */
function fieldsOf(pid: number | string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

/** The process of PostgreSQL that has started those of the connections. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}

/** The processor time of a process so far, in seconds. */
export function processorSeconds(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** The same of a process and its children, also of those that have ended. */
export function familySeconds(pid: number): number {
  const fields = fieldsOf(pid);
  const ended = (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / ticksPerSecond;
  return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), processorSeconds(pid) + ended);
}

/** The processor time of all threads of a process so far, in milliseconds, exact enough for a single request. */
export function exactProcessorMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    return 0; // it has ended
  }
}

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(fieldsOf(name)[1]) === pid)
    .map(Number);
