import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';
const KEY = 'rh.theme';
const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The chosen theme; `system` where there is no choice or no storage. */
export function themeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme and stores the choice on this device. public/theme.js does the same before the first paint. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
  paint(choice);
  for (const notify of listeners) notify();
}

function paint(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = theme;
}

/** Follows the system while the choice is `system`. */
export function followSystemTheme(): void {
  dark().addEventListener('change', () => paint(themeChoice()));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The choice, live. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);
