import { useSyncExternalStore } from 'react';
import { recall, remember } from '../api/device.ts';

/** What reaches a person other than by their eyes. Each is off until it is switched on, on this device. */
export type Sense = 'sound' | 'touch';

/** Long and short pulses, in milliseconds, with pauses between them. */
const pulses = {
  recorded: [14],
  step: [24, 60, 44],
  takeOff: [30, 70, 30, 70, 160],
} as const;

const listeners = new Set<() => void>();
const keyOf = (sense: Sense): string => `rh.${sense}`;

/** Whether this device can do it at all. */
export const hasSense = (sense: Sense): boolean =>
  sense === 'sound' ? 'AudioContext' in globalThis : 'vibrate' in navigator;

export const wantsSense = (sense: Sense): boolean => recall(keyOf(sense)) === 'on';

export function chooseSense(sense: Sense, wanted: boolean): void {
  remember(keyOf(sense), wanted ? 'on' : 'off');
  if (sense === 'touch' && wanted) vibrate('recorded');
  for (const notify of listeners) notify();
}

/** Makes the device vibrate, where that is switched on. */
export function vibrate(pulse: keyof typeof pulses): void {
  if (wantsSense('touch') && hasSense('touch')) navigator.vibrate([...pulses[pulse]]);
}

export const onSenses = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSense = (sense: Sense): boolean => useSyncExternalStore(onSenses, () => wantsSense(sense));
