import { useMemo, useState } from 'react';
import { recall, remember } from '../../api/device.ts';
import { type Part, type PartId, type PartStates, parts } from './parts.ts';

interface Assembly {
  readonly states: PartStates;
  readonly placedCount: number;
  readonly complete: boolean;
  /** Puts an earned part in its place, or takes it off again. */
  readonly toggle: (id: PartId) => void;
  readonly takeApart: () => void;
}

const readPlaced = (key: string): readonly PartId[] => {
  const kept = (recall(key) ?? '').split(',');
  return parts.flatMap(({ id }) => (kept.includes(id) ? [id] : []));
};

/** Which parts are in place. The journey says which are earned; this device keeps under `key` which are placed. */
export const useAssembly = (earned: (step: number) => boolean, key: string): Assembly => {
  const [placed, setPlaced] = useState(() => readPlaced(key));
  const states = useMemo(() => {
    const stateOf = ({ id, step }: Part) => (earned(step) ? (placed.includes(id) ? 'placed' : 'waiting') : 'ahead');
    return Object.fromEntries(parts.map((part) => [part.id, stateOf(part)])) as PartStates; // one entry for each part
  }, [placed, earned]);
  const keep = (next: readonly PartId[]) => {
    setPlaced(next);
    remember(key, next.join(','));
  };
  const placedCount = Object.values(states).filter((state) => state === 'placed').length;
  return {
    states,
    placedCount,
    complete: placedCount === parts.length,
    toggle: (id) => keep(placed.includes(id) ? placed.filter((other) => other !== id) : [...placed, id]),
    takeApart: () => keep([]),
  };
};
