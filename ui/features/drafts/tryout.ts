import { useCallback, useState } from 'react';
import { forget, recall, remember } from '../../api/device.ts';

const KEY = 'rh.tryout';
const fields = ['lifeBalance', 'moneyBalance', 'joyBalance'] as const;

/** The first balance that a visitor tried, kept on this device until step 1 takes it over. */
export type Tryout = { readonly [Field in (typeof fields)[number]]?: number | undefined };

/** What was tried on this device; empty where nothing was. */
export function keptTryout(): Tryout {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '{}');
    const known = Object(kept);
    return Object.fromEntries(
      fields.flatMap((field) => {
        const value: unknown = known[field];
        return typeof value === 'number' && value >= 0 && value <= 10 ? [[field, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Removes it from the device and returns it. */
export function takeTryout(): Tryout {
  const tried = keptTryout();
  forget(KEY);
  return tried;
}

export function useTryout(): { readonly tried: Tryout; readonly change: (part: Tryout) => void } {
  const [tried, setTried] = useState(keptTryout);
  const change = useCallback((part: Tryout): void => {
    setTried((before) => {
      const after = { ...before, ...part };
      remember(KEY, JSON.stringify(after));
      return after;
    });
  }, []);
  return { tried, change };
}
