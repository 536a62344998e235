/** Local storage that never throws: where the browser refuses it, values live in memory until the page is closed. */
const memory = new Map<string, string>();

export function remember(name: string, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // Full or forbidden; the copy in memory remains, and an older one must not be taken for it.
    dropStored(name);
  }
}

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function forget(name: string): void {
  memory.delete(name);
  dropStored(name);
}

function dropStored(name: string): void {
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
};

/** Session storage: the versions that this tab has reloaded for, and when it did last (offline/updates.ts). */
export const UPDATES = 'rh.updates';

/** Forgets everything, at sign-out, but what says nothing about anybody, and what `isKept` keeps by its name. */
export function forgetAll(isKept: (name: string) => boolean = () => false): void {
  const updates = tab.get(UPDATES);
  const kept = namesUnder('')
    .filter(isKept)
    .map((name) => [name, recall(name) ?? ''] as const);
  memory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Then nothing is stored there.
  }
  if (updates !== null) tab.set(UPDATES, updates);
  for (const [name, value] of kept) remember(name, value);
}
