type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two answers say the same; an empty one is none. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (!isRecord(a) || !isRecord(b)) return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
  return Object.keys({ ...a, ...b }).every((name) => isSame(a[name], b[name]));
};

export interface Merged {
  /** The newest version with what was changed here. */
  readonly mine: Fields;
  /** The newest version with what was changed here and not there. */
  readonly theirs: Fields;
  /** What both changed, as written here and there. */
  readonly contested: { readonly mine: Fields; readonly theirs: Fields };
}

/** Joins answers that were changed here and elsewhere since they were the same. */
export function merge(mine: Fields, base: Fields, newest: Fields): Merged {
  const none: Merged = { mine: {}, theirs: {}, contested: { mine: {}, theirs: {} } };
  return Object.keys({ ...newest, ...mine }).reduce<Merged>((merged, name) => {
    const [here, before, there] = [mine[name], base[name], newest[name]];
    if (isRecord(here) && isRecord(there)) {
      const part = merge(here, isRecord(before) ? before : {}, there);
      const isContested = Object.keys({ ...part.contested.mine, ...part.contested.theirs }).length > 0;
      return withPart(merged, name, part.mine, part.theirs, isContested ? part.contested : undefined);
    }
    if (isSame(here, before) || isSame(here, there)) return withPart(merged, name, there, there);
    if (isSame(there, before)) return withPart(merged, name, here, here);
    return withPart(merged, name, here, there, { mine: here, theirs: there });
  }, none);
}

function withPart(
  { mine, theirs, contested }: Merged,
  name: string,
  here: unknown,
  there: unknown,
  both?: { readonly mine: unknown; readonly theirs: unknown },
): Merged {
  const added = (fields: Fields, value: unknown): Fields =>
    value === undefined ? fields : { ...fields, [name]: value };
  return {
    mine: added(mine, here),
    theirs: added(theirs, there),
    contested: both
      ? { mine: { ...contested.mine, [name]: both.mine }, theirs: { ...contested.theirs, [name]: both.theirs } }
      : contested,
  };
}
