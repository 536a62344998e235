/** Calls `read` at most once in that time and shares its result, a rejection too. */
export function keepFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || now - kept.at > ms) kept = { at: now, value: read() };
    return kept.value;
  };
}
