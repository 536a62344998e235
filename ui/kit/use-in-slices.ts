import { useDeferredValue } from 'react';

/**
 * Whether `isThere`, one rendering later, which React does in slices: what depends on it appears without holding up input.
 * What is there at the first rendering is rendered at once.
 */
export function useInSlices(isThere: boolean): boolean {
  const wasThere = useDeferredValue(isThere);
  return isThere && wasThere;
}
