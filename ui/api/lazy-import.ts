/** The address of the module at the end of what a browser says of one that did not come. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /(?:https?|data):\S+$/.exec(error.message)?.[0] : undefined;

/**
 * Brings a module at the first need, and keeps it. What did not come, as without a network, is asked for again at the
 * next need: under another address, because Chromium remembers for as long as the page lives that one failed.
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
