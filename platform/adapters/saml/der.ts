/** The part of ASN.1 DER that a certificate needs: each function returns the bytes of one value. */
const value = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const size = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, content]);
};

export const sequence = (...parts: readonly Uint8Array[]) => value(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]) => value(0x31, ...parts);
/** A context-tagged value, as in `[0]`. */
export const placed = (place: number, part: Uint8Array) => value(0xa0 + place, part);
export const nothing = () => value(0x05);
export const text = (content: string) => value(0x0c, Buffer.from(content, 'utf8'));
export const bits = (content: Uint8Array) => value(0x03, Buffer.from([0]), content);

/** A positive integer, given by its bytes. */
export const integer = (bytes: Uint8Array) => value(0x02, Buffer.from((bytes[0] ?? 0) < 0x80 ? [] : [0]), bytes);

export const objectId = (dotted: string) => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest.flatMap(base128)];
  return value(0x06, Buffer.from(bytes));
};

/** A time to the second: as certificates require, with a two-digit year up to 2049 and four digits afterwards. */
export const time = (at: Date) => {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return at.getUTCFullYear() < 2050
    ? value(0x17, Buffer.from(digits.slice(2), 'ascii'))
    : value(0x18, Buffer.from(digits, 'ascii'));
};

function base128(number: number): number[] {
  const groups = [number & 0x7f];
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80);
  return groups;
}
