import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** The file that a source of ui/ is in: one of its own, or one that it shares with others. */
export function chunkWith(source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk | undefined {
  const id = fileURLToPath(new URL(`../${source}`, import.meta.url));
  return (
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id))
  );
}
