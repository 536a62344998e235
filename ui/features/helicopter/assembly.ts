import { useMemo, useState } from 'react';
import { recall, remember } from '../../api/device.ts';
import { type Part, type PartId, type PartStates, parts } from './parts.ts';

interface Assembly {
  readonly states: PartStates;
  readonly placedCount: number;
  readonly complete: boolean;
  /** Whether an earned part lies beside its place. */
  readonly hasWaiting: boolean;
  /** Puts an earned part in its place, or takes it off again. */
  readonly toggle: (id: PartId) => void;
  readonly takeApart: () => void;
  readonly putTogether: () => void;
}

const ids = parts.map(({ id }) => id);
const readMoved = (key: string): readonly PartId[] => {
  const kept = (recall(key) ?? '').split(',');
  return ids.filter((id) => kept.includes(id));
};

/**
 * Which parts are in place. The journey says which are earned. At first all of them are in place, or for someone who only
 * tries them all lie beside; this device keeps under `key` which have been moved since.
 */
export const useAssembly = (earned: (step: number) => boolean, key: string, startsPlaced: boolean): Assembly => {
  const [moved, setMoved] = useState(() => readMoved(key));
  const states = useMemo(() => {
    const stateOf = ({ id, step }: Part) =>
      earned(step) ? (moved.includes(id) === startsPlaced ? 'waiting' : 'placed') : 'ahead';
    return Object.fromEntries(parts.map((part) => [part.id, stateOf(part)])) as PartStates; // one entry for each part
  }, [moved, earned, startsPlaced]);
  const keep = (next: readonly PartId[]) => {
    setMoved(next);
    remember(key, next.join(','));
  };
  const count = (wanted: string): number => Object.values(states).filter((state) => state === wanted).length;
  return {
    states,
    placedCount: count('placed'),
    complete: count('placed') === parts.length,
    hasWaiting: count('waiting') > 0,
    toggle: (id) => keep(moved.includes(id) ? moved.filter((other) => other !== id) : [...moved, id]),
    takeApart: () => keep(startsPlaced ? ids : []),
    putTogether: () => keep(startsPlaced ? [] : ids),
  };
};
