import { afterEach, beforeEach, vi } from 'vitest';

/** The output of the operator's tool since the test began or last cleared it. */
export interface Terminal {
  out: string;
  err: string;
}

/** Captures the output of the operator's tool in every test of a file, with separate settings. Call it at top level. */
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
