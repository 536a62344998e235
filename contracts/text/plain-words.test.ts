import { expect, test } from 'vitest';
import * as german from './de/index.ts';
import * as english from './en/index.ts';
import { sentences } from './sentences.ts';

/** Signs that an English text was translated word by word, with what to write instead. */
const translatedEnglish: readonly (readonly [RegExp, string])[] = [
  [/\btold\b/i, 'say who says or writes it: "we’ll email you", "stories you wrote"'],
  [/\bsomebody\b/i, 'someone'],
  [/\bwhoever\b/i, 'the person who, anyone who'],
  [/\banew\b/i, 'again'],
  [/\breckon/i, 'calculate, work out, count'],
  [/\bstands? (in|at|on|beside|there|under)\b/i, 'is'],
  [/\b(is|are|lies|lie) behind (you|it|them)\b/i, 'completed'],
  [/\bof its own\b/i, 'its own …, separate'],
  [/\blies? (in|at|with|on|close|beside)\b/i, 'is'],
  [/\bmend(s|ed)?\b/i, 'fix'],
  [/(^|[.!?:] )Whom\b/, 'Who'],
  [/\ball is well\b/i, 'you can ignore this'],
  [/\bnobody of\b/i, 'none of, no one'],
  [/\bquarters? of an hour\b/i, '15 minutes, or days'],
  [/\blately\b/i, 'recently'],
  [/\bspoken to\b/i, 'wording'],
  [/\bput (\S+ )?in force\b/i, 'activate'],
  [/\bas soon as that works\b/i, 'when you are back online'],
  [/\b(taken?|taking|takes) (\S+ )?along\b/i, 'download'],
  [/\b(is|are) away\b/i, 'unavailable, offline'],
];

/** The same for German; it speaks to its reader as "du". */
const translatedGerman: readonly (readonly [RegExp, string])[] = [
  [/\b(liegt|liegen) hinter (dir|ihm|ihr|ihnen)\b/i, 'abgeschlossen, geschafft'],
  [/\bman hat\b[^.]*\bgesagt\b/i, 'sagen, wer es sagt'],
  [/\b(deinet|meinet|ihret)wegen\b/i, 'durch dich, dank dir'],
  [/\bim Ganzen\b/, 'insgesamt'],
  [/\bvon Neuem\b|\bneu gezeichnet\b/i, 'noch einmal, neu aufgebaut'],
  [/\bwer auch immer\b/i, 'wer'],
  [/\baufgehoben\b/i, 'gespeichert'],
  [/\bViertelstunden?\b/, '15 Minuten, oder Tage'],
  [/\bangesprochen (wirst|werden|werde)\b/i, 'Anrede'],
  [/\p{L}[a-zäöüß,] (Sie|Ihnen|Ihre?[mnrs]?)\b/u, 'du'],
];

/** Where a listed word is right: a lemonade stand, and the German of a phishing mail. */
const right: Readonly<Record<string, string>> = {
  'en.steps.money.stand.owner': 'stand in',
  'de.questionnaires.tech-baseline.facets.3.task.text': 'en Sie',
};

const found = (language: string, texts: object, list: typeof translatedEnglish): string[] =>
  sentences(texts, language).flatMap(([path, words]) =>
    list.flatMap(([sign, better]) => {
      const [hit] = sign.exec(words) ?? [];
      return hit === undefined || right[path] === hit ? [] : [`${path} has "${hit}", better: ${better}`];
    }),
  );

test('English texts are free of the signs of a translation', () => {
  expect(found('en', english, translatedEnglish)).toEqual([]);
});

test('German texts are free of the signs of a translation, and say "du"', () => {
  expect(found('de', german, translatedGerman)).toEqual([]);
});
