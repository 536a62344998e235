/** Storage of this device that never fails: where the browser refuses, memory serves until the page is closed. */
const memory = new Map<string, string>();

export function remember(name: string, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // Full or forbidden; the copy in memory stands.
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
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is kept there then.
  }
}

/** The names kept under a prefix. */
export function namesUnder(prefix: string): string[] {
  const names = new Set(memory.keys());
  try {
    for (const name of Object.keys(localStorage)) names.add(name);
  } catch {
    // Memory knows them all.
  }
  return [...names].filter((name) => name.startsWith(prefix));
}

/** Forgets everything, at sign-out. */
export function forgetAll(): void {
  memory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing is kept there then.
  }
}
