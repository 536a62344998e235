/** Changes since the last release that break callers, and why they were made all the same. A new release empties the list. */
export const declaredChanges: readonly { readonly matches: RegExp; readonly because: string }[] = [];
