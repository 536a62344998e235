/** Words that only one command of one person has: `zq12x7z` is the seventh of person 12. */
export const wordsOf = (person: number, count: number): string => `zq${person}x${count}z`;

const pattern = /zq(\d+)x\d+z/g;

/** The words of people in a text, each once. */
export const wordsIn = (text: string): string[] => [...new Set(text.match(pattern))];

/** Those that are not this person's own. */
export const foreignWords = (words: readonly string[], person: number | undefined): string[] =>
  words.filter((one) => person === undefined || !one.startsWith(`zq${person}x`));

/** What people write, where a text of theirs is expected. */
const written = new Set([
  'metaphor',
  'intention',
  'childStory',
  'kindnessReceived',
  'professionalStory',
  'organisationNarrative',
  'kindnessPractice',
  'me',
  'team',
  'ownershipPhilosophy',
  'learnt',
  'what',
  'messageToSelf',
  'storyText',
  'notes',
  'description',
  'valueCreated',
  'text',
  'message',
]);

/** The same value with these words in every text that a person writes. */
export const withWords = (value: unknown, words: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withWords(one, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && written.has(key) ? `${inner} ${words}` : withWords(inner, words),
    ]),
  );
};
