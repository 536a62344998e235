const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const hash = async (...parts: readonly Uint8Array[]): Promise<Uint8Array> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
};

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/** Joins neighbours; the last one of an odd number goes up as it is. */
const joined = (level: readonly Uint8Array[]): Promise<Uint8Array[]> => {
  const pairs: Promise<Uint8Array>[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] ?? nodeMark, level[at + 1]];
    pairs.push(right ? hash(nodeMark, left, right) : Promise.resolve(left));
  }
  return Promise.all(pairs);
};

/** How many leaves are hashed at once, so that the page stays usable in between. */
const atOnce = 1_000;

/**
 * The SHA-256 Merkle root over ids in order, in hex (RFC 9162), as the server computes it: a leaf hashes 0 and the id's text, a
 * node hashes 1 and its two halves. Joining neighbours level by level gives the same tree.
 */
export async function merkleRoot(ids: readonly string[]): Promise<string> {
  let level: Uint8Array[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    level.push(...(await Promise.all(some.map((id) => hash(leafMark, bytesOf(id))))));
  }
  if (level.length === 0) level = [await hash()];
  while (level.length > 1) level = await joined(level);
  return hexOf(level[0] ?? leafMark);
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
