import { Refusal } from '#contracts/refusals.ts';

const problemJson = 'application/problem+json';

/** Whether a caller names problem details (RFC 9457) in its `Accept`, and wants them no less than JSON. */
export function prefersProblem(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes(problemJson)) return false;
  const wanted = rangesOf(accept);
  const quality = wanted.get(problemJson) ?? 0;
  return quality > 0 && quality >= (wanted.get('application/json') ?? 0);
}

/** How much a caller wants a media type by its `Accept` (RFC 9110 §12.5.1): 0 excludes it. The most specific range decides. */
function qualityOf(type: string, accept: string): number {
  const [kind = ''] = type.split('/');
  const wanted = rangesOf(accept);
  return wanted.get(type) ?? wanted.get(`${kind}/*`) ?? wanted.get('*/*') ?? 0;
}

const rangesOf = (accept: string): ReadonlyMap<string, number> => new Map(accept.split(',').map(rangeOf));

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
