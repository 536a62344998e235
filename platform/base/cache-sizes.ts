import { getHeapStatistics } from 'node:v8';

/** How much memory each of the large caches of a process may take, in bytes. */
export interface CacheSizes {
  /** Folded states of streams. */
  readonly states: number;
  /** Personal keys. */
  readonly keys: number;
  readonly sessions: number;
  /** Counters of limits. */
  readonly counters: number;
  /** The positions that sessions have reached. */
  readonly positions: number;
  /** The hours in which people were here. */
  readonly presence: number;
}

/** Of a miss, a state costs most (a snapshot or a fold) and takes most memory. */
const shares: CacheSizes = {
  states: 0.72,
  keys: 0.1,
  sessions: 0.1,
  counters: 0.04,
  positions: 0.03,
  presence: 0.01,
};

/** An eighth of the heap that Node allows itself, which follows the memory of the machine or container. */
const shareOfHeap = 1 / 8;
/** Of small machines and of a heap that was set by hand. */
const least = 16_000_000;

/** The caches of a process that has `bytes` for all of them, by default a share of the heap's limit. */
export function cacheSizes(bytes = Math.max(least, getHeapStatistics().heap_size_limit * shareOfHeap)): CacheSizes {
  const part = (name: keyof CacheSizes): number => Math.floor(bytes * shares[name]);
  return {
    states: part('states'),
    keys: part('keys'),
    sessions: part('sessions'),
    counters: part('counters'),
    positions: part('positions'),
    presence: part('presence'),
  };
}
