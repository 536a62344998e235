/** Local storage that never throws: what the browser refuses, full or forbidden, lives in memory until the page is closed. */
const memory = new Map<string, string>();

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    memory.delete(name);
  } catch {
    rememberHere(name, value);
  }
}

/** Until the page is closed. */
export const rememberHere = (name: string, value: string): void => void memory.set(name, value);

/** The names of what is in memory alone, and newer than what is stored under them. */
export const namesHere = (): string[] => [...memory.keys()];

export function recall(name: string): string | null {
  try {
    return memory.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Then nothing is stored there.
  }
}

/** The names kept under a prefix. */
export function namesUnder(prefix: string): string[] {
  const names = new Set(memory.keys());
  try {
    for (const name of Object.keys(localStorage)) names.add(name);
  } catch {
    // Memory has them all.
  }
  return [...names].filter((name) => name.startsWith(prefix));
}

/** Session storage: what this tab keeps over a reload or a sign-in elsewhere. Where the browser refuses, nothing is kept. */
export const tab = {
  get(name: string): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  /** Whether it was kept. */
  set(name: string, value: string): boolean {
    try {
      sessionStorage.setItem(name, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was kept.
    }
  },
  names(): string[] {
    try {
      return Object.keys(sessionStorage);
    } catch {
      return [];
    }
  },
};

/** Session storage: the versions that this tab has reloaded for, and when it did last (offline/updates.ts). */
export const UPDATES = 'rh.updates';

/** Forgets everything, at sign-out, but what says nothing about anybody, and what `isKept` keeps by its name. */
export function forgetAll(isKept: (name: string) => boolean = () => false): void {
  for (const name of namesUnder('')) if (!isKept(name)) forget(name);
  for (const name of tab.names()) if (name !== UPDATES && !isKept(name)) tab.remove(name);
}
