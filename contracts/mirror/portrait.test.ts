import { expect, it } from 'vitest';
import { portraitCandidates, proposedPortrait } from './portrait.ts';

const texts = (...all: string[]) => all.map((text, at) => ({ source: `text ${at + 1}`, text }));
const sentences = (...all: string[]) => portraitCandidates(texts(...all)).map(({ text }) => text);

it('takes sentences of 6 to 30 words in the first person, no questions, nobody else’s words', () => {
  expect(
    sentences(
      'I left. I carried the red chairs up to the roof. She closed the shop at nine in the evening.',
      'Did I carry all the chairs up there? “I will carry the chairs for you,” she said.',
    ),
  ).toEqual(['I carried the red chairs up to the roof.']);
  expect(sentences('Ich ging. Ich trug die roten Stühle aufs Dach. Sie schloss den Laden um neun Uhr abends.')).toEqual(
    ['Ich trug die roten Stühle aufs Dach.'],
  );
});

it('concrete sentences come before general ones', () => {
  expect(
    sentences('I always think that people are very important. On the last night I sat with Maria in the kitchen.'),
  ).toEqual(['On the last night I sat with Maria in the kitchen.', 'I always think that people are very important.']);
});

it('proposes three sentences, of different texts where there are enough', () => {
  const candidates = portraitCandidates(
    texts(
      'I sat in the kitchen with Maria at night. I carried my mother up the stairs in 2004.',
      'I took the first chair that we had.',
      'I wrote it all on a paper bag.',
      'We round up every bill in our shop.',
    ),
  );
  expect(
    proposedPortrait(candidates)
      .map(({ source }) => source)
      .toSorted(),
  ).toHaveLength(3);
  expect(new Set(proposedPortrait(candidates).map(({ source }) => source)).size).toBe(3);
  expect(
    proposedPortrait(portraitCandidates(texts('I carried the red chairs up. I kept the blue ones as well.'))),
  ).toHaveLength(2);
});
