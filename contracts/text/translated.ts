/** A table of English sentences and their translations; `{}` in both stands for what differs each time. */
export type Sentences = Readonly<Record<string, string>>;

/** Content of the contracts with its sentences in another language; ids, figures and what has no translation stay. */
export function translated<Content>(content: Content, table: Sentences): Content;
export function translated(content: unknown, table: Sentences): unknown {
  if (typeof content === 'string') return Object.hasOwn(table, content) ? table[content] : content;
  if (Array.isArray(content)) return content.map((part) => translated(part, table));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, translated(part, table)]));
}
