import { expect, it } from 'vitest';
import { followUpOf } from './follow-up.ts';

it.each([
  ['We opened the door. I am not sure any more whether that was brave or comfortable.', 'doubt', 1],
  ['I was proud of the small team at first. I still wonder whether it was enough for us.', 'doubt', 1],
  ['I wanted to go home after the day, but I stayed with the others.', 'contrast', 0],
  ['I stopped the project although everyone had signed.', 'contrast', 0],
  ['After that summer I stopped asking for permission at work.', 'shift', 0],
  ['When the doors opened I was proud of the small team.', 'feeling', 0],
  ['On the first day we sold 40 cups at the gate.', 'number', 0],
  ['In the kitchen I asked my grandmother how to knead.', 'person', 0],
  ['Wir öffneten die Tür. Ich bin mir nicht mehr sicher, ob das mutig war.', 'doubt', 1],
  ['Ich habe es immer noch nicht gesagt und denke an den Tag.', 'doubt', 0],
  ['Ich wollte nach Hause gehen, aber ich blieb bei den anderen.', 'contrast', 0],
  ['Ich stoppte das Projekt, obwohl alle dafür waren.', 'contrast', 0],
  ['Nach dem Sommer war es still, und ich lernte das Schweigen.', 'shift', 0],
  ['Als die Türen aufgingen, war ich stolz auf das Team.', 'feeling', 0],
  ['Am ersten Tag verkauften wir 40 Becher am Tor.', 'number', 0],
  ['In der Küche fragte ich meine Großmutter, wie man knetet.', 'person', 0],
] as const)('“%s” is followed up for its %s, with the whole sentence', (text, rule, at) => {
  expect(followUpOf(text)).toEqual({ rule, sentence: text.split(/(?<=\.) /u)[at] });
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
  expect(followUpOf(text)).toEqual({ rule: 'general', sentence: null });
});

it.each([
  ['I found out last winter that Claire had a small son at home.'],
  ['I learned that Maria had changed the whole plan for the house.'],
  ['I carried the chairs, but nobody came to the first evening.'],
  ['In the kitchen my grandmother showed me how to knead.'],
  ['She stopped asking for permission at work after that.'],
  ['Ich verstand, dass Maria den Plan für das Haus änderte.'],
  ['Ich trug die Stühle, aber niemand kam am ersten Abend.'],
  ['In der Küche zeigte mir meine Großmutter, wie man knetet.'],
])('nothing is asked about what another person did: “%s”', (text) => {
  expect(followUpOf(text).sentence).toBeNull();
});

it('a sentence that is too long to be quoted whole is not quoted', () => {
  const rest = 'to the yard of the house at the end of the street '.repeat(5);
  expect(followUpOf(`I stopped carrying every chair ${rest}.`).sentence).toBeNull();
});

it('the same text always gets the same question', () => {
  const text = 'My aunt let me lead the cows home. I was proud of it.';
  expect(followUpOf(text)).toEqual(followUpOf(text));
});
