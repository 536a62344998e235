const longest = 80;

/** The beginning of a text in quotation marks, at most 80 characters; empty if the text is. */
export const beginningOf = (text: string | null, quoted: (words: string) => string): string => {
  const words = (text ?? '').trim().replaceAll(/\s+/g, ' ');
  if (words === '') return '';
  const begun = words.length <= longest ? words : `${words.slice(0, words.lastIndexOf(' ', longest))} …`;
  return quoted(begun);
};

/** `What: detail, detail`, without the empty details. */
export const sentence = (what: string, ...details: readonly string[]): string => {
  const said = details.filter((detail) => detail !== '');
  return said.length === 0 ? what : `${what}: ${said.join(', ')}`;
};
