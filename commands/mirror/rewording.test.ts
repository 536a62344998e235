import { describe, expect, it } from 'vitest';
import { acceptedQuestion, type Rewording, rewordingOf } from './rewording.ts';

const english = rewordingOf(
  {
    sentence: 'I led the cows home with Maria, but the dog stayed behind.',
    question: 'You wrote “but the dog stayed behind”. Is it still like that?',
  },
  'en',
  [],
) as Rewording;
const german = rewordingOf(
  {
    sentence: 'Ich führte die Kühe mit Maria nach Hause, aber der Hund blieb zurück.',
    question: 'Du schreibst „aber der Hund blieb zurück“. Ist das heute noch so?',
  },
  'de',
  [],
) as Rewording;

describe('what a model gets to read', () => {
  it('is one sentence and one question without names', () => {
    expect(english.sentence).toBe('I led the cows home with someone, but the dog stayed behind.');
    expect(JSON.stringify([english, german])).not.toContain('Maria');
  });

  it('takes names out of the quote in a question, and leaves the words of the question', () => {
    const asked = (sentence: string, question: string, language: 'en' | 'de', known: string[]) =>
      rewordingOf({ sentence, question }, language, known)?.question;
    expect(
      asked(
        'But they did not come home with Maria Doe.',
        'You wrote “But they did not come with Maria Doe”. Does that still matter to you?',
        'en',
        ['Jane Doe'],
      ),
    ).toBe('You wrote “But they did not come with someone”. Does that still matter to you?');
    expect(
      asked('Aber sie kam mit Maria nicht zurück.', 'Du schreibst „aber mit Maria“. Ist das noch so?', 'de', ['Ist']),
    ).toBe('Du schreibst „aber mit jemand“. Ist das noch so?');
    // Without the marks of a quote, the words may be the learner's.
    expect(asked('But they did not come with Doe.', 'Is it still Doe?', 'en', ['Doe'])).toBe('Is it still someone?');
  });

  it('is nothing of a long sentence', () => {
    expect(rewordingOf({ sentence: 'word '.repeat(100), question: 'Is it so?' }, 'en', [])).toBeNull();
  });
});

describe('what a model does not get to read', () => {
  it('is a sentence in another language than the question', () => {
    const sentence = 'Ich führte die Kühe nach Hause, aber der Hund blieb zurück.';
    expect(rewordingOf({ sentence, question: 'Is it still like that?' }, 'en', [])).toBeNull();
    expect(rewordingOf({ sentence, question: 'Ist das heute noch so?' }, 'de', [])).not.toBeNull();
  });
});

describe('what a model may answer', () => {
  it.each([
    ['Does the dog still stay behind these days?', english],
    ['You wrote that the dog “stayed behind”: is'.replace(':', ',').concat(' that still so?'), english],
    ['Is the dog still the one who stays behind?', english],
    ['Bleibt der Hund heute noch zurück, wenn du die Kühe nach Hause führst?', german],
    ['Ist es heute noch so, dass der Hund zurück bleibt?', german],
  ])('is a question in other words: %s', (answer, asked) => {
    expect(acceptedQuestion(` ${answer}\n`, asked)).toBe(answer);
  });

  it.each([
    ['no question', 'The dog still stays behind today.'],
    ['nothing', ''],
    ['two sentences', 'You were brave. Is the dog still behind?'],
    ['two questions', 'Is the dog still there? Do you miss it?'],
    ['two lines', 'Is the dog still\nthere with you?'],
    ['too much', `Is the dog still behind ${'and still behind '.repeat(10)}for you?`],
    ['a label', 'Are you still a natural leader of the dog?'],
    ['praise', 'It is great, does the dog still stay behind?'],
    ['advice', 'Should you still leave the dog behind?'],
    ['a score', 'On what level is the dog still behind you?'],
    ['a diagnosis', 'Does the dog that stayed behind still cause you trauma?'],
    ['markup', 'Is the <b>dog</b> still behind you?'],
    ['Markdown', 'Is the **dog** still behind you?'],
    ['a link', 'Is the dog still at https://example.org with you?'],
    ['a bare link', 'Is the dog still at example.org with you?'],
    ['an address', 'Is the dog still at dog@example.org with you?'],
    ['a number', 'Are the 3 cows still at home with you?'],
    ['a name', 'Did you and Maria leave the dog behind?'],
    ['a picture', 'Is the dog 🐶 still behind you?'],
    ['a hidden sign', 'Is the dog\u200B still behind you?'],
    ['another direction', 'Is the dog \u202Estill behind you?'],
    ['letters of another alphabet', 'Is the dоg still behind you?'],
    ['another language', 'Ist es heute noch so, dass der Hund zurück bleibt?'],
    ['French', 'Est-ce que le chien est toujours derrière vous?'],
    ['itself', 'Can I ask you if the dog still stays behind?'],
    ['its task', 'Is the sentence about the dog still what you mean?'],
    ['its instructions', 'Is the dog still so that it sounds natural and warm?'],
    ['a false quote', 'You wrote “the dog was lazy”, is that still so?'],
    ['half a quote', 'You wrote “the dog stayed behind, is that still so?'],
    ['something else', 'Would you like to buy this book from them?'],
    ['the same', 'You wrote “but the dog stayed behind”. Is it still like that?'],
  ])('is not %s', (_what, answer) => {
    expect(acceptedQuestion(answer, english)).toBeNull();
  });

  it.each([
    ['another language', 'Is the dog still behind you when you go home?'],
    ['formal', 'Bleibt der Hund heute noch zurück, wenn Sie nach Hause gehen?'],
    ['a label', 'Bist du heute noch eine Führungskraft für den Hund?'],
    ['praise', 'Toll, ist es heute noch so mit dem Hund?'],
    ['advice', 'Solltest du den Hund heute noch zurück lassen?'],
    ['a name', 'Ist es mit Zdenka und dem Hund heute noch so?'],
    ['itself', 'Darf ich dich fragen, ob der Hund heute noch zurück bleibt?'],
    ['its task', 'Ist der Satz über den Hund heute noch so?'],
  ])('in German is not %s', (_what, answer) => {
    expect(acceptedQuestion(answer, german)).toBeNull();
  });
});
