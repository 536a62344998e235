/**
 * An immutable set of UUIDs. Ids are kept in 256 buckets by their first two digits, so that adding the ten-thousandth costs
 * little more than adding the first.
 */
export interface IdSet {
  readonly size: number;
  readonly drawers: { readonly [digits: string]: readonly string[] };
}

export const noIds: IdSet = { size: 0, drawers: {} };

const drawerOf = (id: string): string => id.slice(0, 2);

export const hasId = ({ drawers }: IdSet, id: string): boolean => drawers[drawerOf(id)]?.includes(id) ?? false;

export const withId = (set: IdSet, id: string): IdSet => {
  if (hasId(set, id)) return set;
  const drawer = drawerOf(id);
  return { size: set.size + 1, drawers: { ...set.drawers, [drawer]: [...(set.drawers[drawer] ?? []), id] } };
};

export const withoutId = (set: IdSet, id: string): IdSet => {
  if (!hasId(set, id)) return set;
  const drawer = drawerOf(id);
  const left = (set.drawers[drawer] ?? []).filter((other) => other !== id);
  return { size: set.size - 1, drawers: { ...set.drawers, [drawer]: left } };
};
