/** Texts in another language, by the id of the object that they belong to. */
type TextsById = Readonly<Record<string, object>>;

/** Content of the contracts in another language: each object with an id gets its texts, everything else stays. */
export function translated<Content>(content: Content, texts: TextsById): Content;
export function translated(content: unknown, texts: TextsById): unknown {
  if (Array.isArray(content)) return content.map((part) => translated(part, texts));
  if (typeof content !== 'object' || content === null) return content;
  const parts = Object.fromEntries(Object.entries(content).map(([name, part]) => [name, translated(part, texts)]));
  return typeof parts['id'] === 'string' ? { ...parts, ...texts[parts['id']] } : parts;
}
