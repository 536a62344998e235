/** The address of the module or style, which browsers and Vite put at the end of the error message. */
const addressIn = (error: unknown): string | undefined => /(?:https?|data):\S+$/.exec(String(error))?.[0];

/**
 * Loads a module on first use and keeps it. A failed load is retried on the next use, under another address, because
 * Chromium caches the failure of an address for the lifetime of the page. Only a reload of the page brings a style that
 * failed: Vite requests it once, and would then import the module without it.
 */
export function lazyImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let coming: Promise<Module> | undefined;
  let failedAt: string | undefined;
  let failures = 0;
  const ask = (): Promise<Module> =>
    failedAt === undefined ? load() : import(/* @vite-ignore */ `${failedAt}?again=${failures}`);
  return () => {
    coming ??= ask().catch((error: unknown) => {
      failures += 1;
      failedAt ??= addressIn(error);
      if (!failedAt?.endsWith('.css')) coming = undefined;
      throw error;
    });
    return coming;
  };
}
