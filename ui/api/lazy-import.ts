/** The address of the module, which browsers put at the end of the error message. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /(?:https?|data):\S+$/.exec(error.message)?.[0] : undefined;

/**
 * Loads a module on first use and keeps it. A failed load is retried on the next use, under another address, because
 * Chromium caches the failure of an address for the lifetime of the page.
 */
export function lazyImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let coming: Promise<Module> | undefined;
  let failedAt: string | undefined;
  let failures = 0;
  const ask = (): Promise<Module> =>
    failedAt === undefined ? load() : import(/* @vite-ignore */ `${failedAt}?again=${failures}`);
  return () => {
    coming ??= ask().catch((error: unknown) => {
      coming = undefined;
      failures += 1;
      failedAt ??= addressIn(error);
      throw error;
    });
    return coming;
  };
}
