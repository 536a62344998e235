import { whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';

/** A size in the unit that fits it, of 1,000 each. */
export function bytesInWords(bytes: number): string {
  const t = text('database').bytes;
  if (bytes < 1e6) return t.kb(whole(Math.ceil(bytes / 1e3)));
  return bytes < 1e9 ? t.mb(whole(Math.round(bytes / 1e6))) : t.gb((bytes / 1e9).toFixed(1));
}
