import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isAlive } from './postgres/embedded/os-process.ts';

const machine = hostname().replaceAll(/\s/g, '');
const ownNames = new Set<string>();

/** Names this process to others that share its stores: the machine, the process id, and a word of its own. */
export function processName(): string {
  const name = `${machine} ${process.pid} ${randomUUID().slice(0, 8)}`;
  ownNames.add(name);
  return name;
}

/** Was this a process of this very machine, which has ended since? No where there is any doubt. */
export function hasEnded(name: string): boolean {
  const [, where, id] = /^(\S+) (\d+) [0-9a-f]{8}$/.exec(name) ?? [];
  if (where !== machine || ownNames.has(name)) return false;
  // A container that was started again has its name again, and the same id for its only process.
  return Number(id) === process.pid || !isAlive(Number(id));
}
