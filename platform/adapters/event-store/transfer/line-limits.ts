/** Limits of one line. Events made by API calls stay far below them. */
export const lineLimits = {
  /** A call has 256 KB at most, which JSON escapes can make six times as long. */
  bytes: 2 * 1024 * 1024,
  /** Nested lists and objects. */
  depth: 40,
  /** Values, lists and objects. */
  parts: 100_000,
} as const;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** Why a text must not be parsed; undefined when it may be. One pass over its characters. */
export function problemOf(text: string): string | undefined {
  let depth = 0;
  let parts = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === backslash) at += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (openings.has(code)) {
      depth += 1;
      parts += 1;
    } else if (closings.has(code)) depth -= 1;
    else if (code === comma) parts += 1;
    if (depth > lineLimits.depth) return 'it is nested too deeply';
    if (parts > lineLimits.parts) return 'it has too many parts';
  }
  return undefined;
}
