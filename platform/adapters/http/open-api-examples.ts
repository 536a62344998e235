/** A recorded call, with fixed ids, times and secrets. */
export interface RecordedCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}
export interface Examples {
  /** By the names of their operations. */
  readonly calls: Readonly<Record<string, RecordedCall>>;
  /** What callers get, by its code. */
  readonly failures: Readonly<Record<string, object>>;
}
export const noExamples: Examples = { calls: {}, failures: {} };

/** Loaded with the first request for the document: nothing else needs them. */
export async function loadExamples(): Promise<Examples> {
  const [calls, failures] = await Promise.all([
    import('./open-api-examples.json', { with: { type: 'json' } }),
    import('./open-api-failures.json', { with: { type: 'json' } }),
  ]);
  return { calls: calls.default, failures: failures.default };
}
