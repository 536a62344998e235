const longest = 80;

/** The beginning of what the person wrote, between quotation marks; nothing when there is nothing left to read. */
export const beginningOf = (text: string | null, quoted: (words: string) => string): string => {
  const words = (text ?? '').trim().replaceAll(/\s+/g, ' ');
  if (words === '') return '';
  const begun = words.length <= longest ? words : `${words.slice(0, words.lastIndexOf(' ', longest))} …`;
  return quoted(begun);
};

/** What it was, and of its details those that there are. */
export const sentence = (what: string, ...details: readonly string[]): string => {
  const said = details.filter((detail) => detail !== '');
  return said.length === 0 ? what : `${what}: ${said.join(', ')}`;
};
