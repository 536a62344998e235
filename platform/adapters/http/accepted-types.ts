import { Refusal } from '#contracts/refusals.ts';

/** How much a caller wants a media type by its `Accept` (RFC 9110 §12.5.1): 0 excludes it. The most specific range decides. */
export function qualityOf(type: string, accept: string): number {
  const [kind = ''] = type.split('/');
  const wanted = new Map(accept.split(',').map(rangeOf));
  return wanted.get(type) ?? wanted.get(`${kind}/*`) ?? wanted.get('*/*') ?? 0;
}

/** A range without its parameters, and its quality. A quality that is no number counts as 1. */
function rangeOf(text: string): [range: string, quality: number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
  return [range, Number.isNaN(quality) ? 1 : quality];
}

/** @throws Refusal `not_acceptable` if none of these types is wanted */
export function refuseUnacceptable(accept: string | undefined, types: readonly string[]): void {
  if (accept === undefined || accept.trim() === '') return;
  if (types.some((type) => qualityOf(type, accept) > 0)) return;
  throw new Refusal('not_acceptable', { types });
}
