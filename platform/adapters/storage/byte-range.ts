/** The requested part of a file: first and last byte, both included. */
export type ByteRange = { readonly kind: 'whole' } | { readonly kind: 'unsatisfiable' } | Part;
interface Part {
  readonly kind: 'part';
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a `Range` header (RFC 9110 §14.2) for a file of this length. Several ranges, and invalid ones, are answered with
 * the whole file, as the RFC allows.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return { kind: 'whole' };
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return { kind: 'whole' };
  return first >= size ? { kind: 'unsatisfiable' } : { kind: 'part', first, last };
}
