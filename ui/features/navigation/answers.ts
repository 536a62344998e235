import type { help } from '#contracts/text/en/help.ts';

type Help = Pick<typeof help, 'topics' | 'passedOver'>;
type Topic = Help['topics'][number];

/** The words to search for, without stop words unless there are no others. */
export function wordsOf({ passedOver }: Help, sought: string): readonly string[] {
  const all = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const stopWords = new Set(passedOver.split(' '));
  const telling = all.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : all;
}

/** The answers that contain every word or a synonym, by topic. */
export function answersTo(help: Help, sought: string): readonly Topic[] {
  const words = wordsOf(help, sought);
  return help.topics.flatMap((topic) => {
    const answers = topic.answers.filter(({ question, answer, also = '' }) => {
      const all = [topic.title, question, answer, also].join(' ').toLowerCase();
      return words.every((word) => all.includes(word));
    });
    return answers.length > 0 ? [{ ...topic, answers }] : [];
  });
}
