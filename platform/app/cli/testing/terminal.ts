import { afterEach, beforeEach, vi } from 'vitest';

/** What the operator's tool has written since the test began, or since a test emptied it. */
export interface Terminal {
  out: string;
  err: string;
}

/** Reads along with the operator's tool in every test of a file, with settings of its own. Call it at the top of the file. */
export function openTerminal(settings: Readonly<Record<string, string>> = {}): Terminal {
  const said: Terminal = { out: '', err: '' };
  beforeEach(() => {
    Object.assign(said, { out: '', err: '' });
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((said.out += String(chunk))));
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => Boolean((said.err += String(chunk))));
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return said;
}
