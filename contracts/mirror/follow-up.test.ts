import { describe, expect, it } from 'vitest';
import { firstNames } from './first-names.ts';
import { followUpOf, storyQuestionsOf } from './follow-up.ts';

const ruled = (text: string) => {
  const { rule, quote } = followUpOf(text);
  return [rule, quote];
};

it.each([
  ['I carried the chairs, but nobody came to the first evening.', 'contrast', 'but nobody came to the first evening'],
  [
    'I stopped the project although everyone had signed.',
    'contrast',
    'I stopped the project although everyone had signed',
  ],
  [
    'The call could not wait for long but the report could.',
    'contrast',
    'The call could not wait for long but the report could',
  ],
  ['After that summer I stopped asking for permission at work.', 'shift', 'I stopped asking for permission at work'],
  ['When the doors opened I was proud of the small team.', 'feeling', 'proud'],
  ['On the first day we sold 40 cups at the gate.', 'number', '40 cups'],
  ['In the kitchen my grandmother showed me how to knead.', 'person', 'my grandmother'],
  ['Ich trug die Stühle, aber niemand kam am ersten Abend.', 'contrast', 'aber niemand kam am ersten Abend'],
  ['Ich stoppte das Projekt, obwohl alle dafür waren.', 'contrast', 'Ich stoppte das Projekt, obwohl alle dafür waren'],
  ['Nach dem Sommer hörte sie zu, und ich lernte das Schweigen.', 'shift', 'ich lernte das Schweigen'],
  ['Als die Türen aufgingen, war ich stolz auf das Team.', 'feeling', 'stolz'],
  ['Am ersten Tag verkauften wir 40 Becher am Tor.', 'number', '40 Becher'],
  ['In der Küche zeigte mir meine Großmutter, wie man knetet.', 'person', 'meine Großmutter'],
])('“%s” is followed up for its %s', (text, rule, quote) => {
  expect(ruled(text)).toEqual([rule, quote]);
});

it.each([
  ['It was good.'],
  ['I asked her to sit down with me.'],
  ['Ich fragte sie, ob sie sich zu mir setzt.'],
  [''],
  ['Blue. Warm. Slow.'],
  ['I was not afraid of the dark at all.'],
  ['The small shop is at the end of the street.'],
  ['It happened in 2019 at 7:30 in the morning.'],
  ['“But I will not go there with you,” she said.'],
  ['Why did they not come to the house?'],
  ['Ein Satz, der nichts sagt und ist.'],
  ['Je suis resté avec ma grand-mère toute la nuit.'],
])('“%s” gets the general question', (text) => {
  expect(ruled(text)).toEqual(['general', null]);
});

it('a long quote ends between words and says so', () => {
  const { quote } = followUpOf(
    'I carried every chair of the whole house down to the yard, but the people from the other side of the street, who had promised to come, stayed at home.',
  );
  expect(quote).toMatch(/^but the people from .+ …$/);
  expect(quote?.length).toBeLessThanOrEqual(72);
});

it('the same text always gets the same question', () => {
  const text = 'My aunt let me lead the cows home. I was proud.';
  expect(followUpOf(text)).toEqual(followUpOf(text));
});

describe('the three questions about a story', () => {
  const asked = (text: string) => storyQuestionsOf(text, firstNames).map(({ rule, quote }) => [rule, quote]);

  it('take up a name, a turn and a feeling of different sentences before others', () => {
    expect(asked('Maria stayed. I was proud of us all. We lost the money, but nobody left the room.')).toEqual([
      ['contrast', 'but nobody left the room'],
      ['name', 'Maria'],
      ['feeling', 'proud'],
    ]);
    expect(
      asked('Anna rief an. Ich war stolz auf das Team. Das Geld fehlte uns, aber niemand ging nach Hause.'),
    ).toEqual([
      ['contrast', 'aber niemand ging nach Hause'],
      ['name', 'Anna'],
      ['feeling', 'stolz'],
    ]);
  });

  it('know a name that no list has by its place, and no weekday, language or German noun for one', () => {
    expect(asked('This morning there was a second button, wired by Emre, without a word.')[0]).toEqual([
      'name',
      'Emre',
    ]);
    for (const text of [
      'I talked with English friends for the whole day.',
      'We told Friday from Monday by the soup.',
    ]) {
      expect(asked(text).map(([rule]) => rule)).not.toContain('name');
    }
    expect(asked('Wir saßen mit Kuchen und Kaffee an dem Tisch.').map(([rule]) => rule)).not.toContain('name');
  });

  it('are always three, each once, also of a text that no rule can read', () => {
    for (const text of [
      'Blue.',
      'Je suis resté avec ma grand-mère toute la nuit.',
      'I was proud of the trust in me.',
    ]) {
      const rules = asked(text).map(([rule]) => rule);
      expect(rules).toHaveLength(3);
      expect(new Set(rules).size).toBe(3);
    }
  });

  it('have the one that followed the story when it was written among them', () => {
    const text = 'I asked her to sit down with me. It was good to have some time for it.';
    expect(storyQuestionsOf(text, firstNames)).toContainEqual(followUpOf(text));
  });
});
