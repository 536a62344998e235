/** `part` repeated between two pieces, up to this many bytes. */
export function filled(limit: number, before: Buffer, part: Buffer, after: Buffer = Buffer.alloc(0)): Buffer {
  const times = Math.floor((limit - before.length - after.length) / part.length);
  return Buffer.concat([before, Buffer.alloc(times * part.length, part), after]);
}

export const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
