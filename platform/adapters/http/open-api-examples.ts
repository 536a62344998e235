/** A recorded call, with fixed ids, times and secrets. */
export interface RecordedCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}
export type Examples = Readonly<Record<string, RecordedCall>>;

/** Loaded with the first request for the document: nothing else needs them. */
export const loadExamples = async (): Promise<Examples> =>
  (await import('./open-api-examples.json', { with: { type: 'json' } })).default;
