import { writeFileSync } from 'node:fs';

/** A call of a client. Times are milliseconds of one clock, which all clients of a history share. */
interface Call {
  /** Calls of one session are ordered for the client: what one shows, no later one may take back. */
  readonly session: string;
  /** The process that was asked, for the words of a fault. */
  readonly process: string;
  readonly invoked: number;
  readonly returned: number;
}

/** An attempt to append one event. Attempts of the same command have the same id, which the log repeats. */
export interface Append extends Call {
  readonly kind: 'append';
  readonly id: string;
  /** `unknown`: no answer came, so that it may or may not have happened, also later. */
  readonly outcome: 'ok' | 'refused' | 'unknown';
  /** The position that the answer names. */
  readonly position: string | null;
  /** Where an expected revision was given (-1 for an empty stream): the revision that the answer names. */
  readonly claim?: { readonly stream: string; readonly expected: number; readonly revision: number | null };
}

/** An answered read of how many events of a type are in a stream. */
export interface Read extends Call {
  readonly kind: 'read';
  readonly stream: string;
  readonly type: string;
  /** The position that the client asked to read at least; '' for none. */
  readonly after: string;
  readonly shows: number;
}

/** An answer that names the position of the last event, of the log or of one stream. */
export interface Head extends Call {
  readonly kind: 'head';
  readonly stream?: string;
  readonly position: string;
}

export type Operation = Append | Read | Head;

/** An event of the log, with the id of the append that made it. */
export interface Logged {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly revision: number;
  readonly position: string;
}

/** Records the operations of all clients. They and this record live in a process that nobody kills. */
export class History {
  readonly operations: Operation[] = [];

  add(operation: Operation): void {
    this.operations.push(operation);
  }

  /** Writes it down with its log, to look into a fault. */
  keep(file: string, log: readonly Logged[]): void {
    writeFileSync(file, [...this.operations, ...log].map((line) => JSON.stringify(line)).join('\n'));
  }
}
