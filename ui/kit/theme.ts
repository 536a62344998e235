import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';
const KEY = 'rh.theme';
const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What the person chose; `system` where nothing was chosen or storage is closed. */
export function themeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Paints the theme and keeps the choice on this device. public/theme.js does the same before the first paint. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  paint(choice);
  for (const tell of listeners) tell();
}

function paint(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = theme;
}

/** Follows the system while nothing else was chosen. */
export function followSystemTheme(): void {
  dark().addEventListener('change', () => paint(themeChoice()));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The choice, live. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);
