import { useMemo, useState } from 'react';
import { recall, remember } from '../../api/device.ts';
import { type PartId, type PartStates, parts } from './parts.ts';

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

/**
 * Which parts are in place. What is earned comes from the journey; where a person has put it is a matter of this
 * device, kept under `key`.
 */
export const useAssembly = (earned: (step: number) => boolean, key: string): Assembly => {
  const [placed, setPlaced] = useState(() => readPlaced(key));
  const states = useMemo<PartStates>(() => {
    const stateOf = ({ id, step }: (typeof parts)[number]) =>
      earned(step) ? (placed.includes(id) ? 'placed' : 'waiting') : 'ahead';
    const [skids, cabin, tail, engine, rotor, canopy] = parts;
    return {
      skids: stateOf(skids),
      cabin: stateOf(cabin),
      tail: stateOf(tail),
      engine: stateOf(engine),
      rotor: stateOf(rotor),
      canopy: stateOf(canopy),
    };
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
