/** JSON with sorted keys: equal for equal answers, whatever the order of their fields. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join()}}`;
};

/** Four rounds of FNV-1a, each with its own odd factor, and a final mix: 128 bits in all. */
const factors = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

const round = (text: string, factor: number): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), factor);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
};

/**
 * A hash of answers, to recognize unchanged ones without keeping anyone's words in the state. It prevents needless events;
 * it is not cryptographic.
 */
export const fingerprint = (answers: unknown): string => {
  const text = canonical(answers);
  return factors.map((factor) => round(text, factor)).join('');
};
