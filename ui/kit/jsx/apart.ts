import { isolated } from '#contracts/text/isolating.ts';

/**
 * The props of an element whose children are isolated words, as `<bdi>` does it. People name themselves, their projects and
 * organizations in any script: a name from right to left would turn the numbers and signs beside it. A word alone in its element
 * needs nothing, because base.css isolates the elements that stand in a line.
 */
export const apart = (props: unknown): unknown => {
  const { children } = props as { readonly children?: unknown };
  return Array.isArray(children) ? { ...(props as object), children: children.map((child) => isolated(child)) } : props;
};
