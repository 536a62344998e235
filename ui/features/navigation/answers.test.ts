import { expect, test } from 'vitest';
import { help as german } from '#contracts/text/de/help.ts';
import { help as english } from '#contracts/text/en/help.ts';
import { answersTo } from './answers.ts';

const questions = (help: typeof english, sought: string): string[] =>
  answersTo(help, sought).flatMap(({ answers }) => answers.map(({ question }) => question));

test.each([
  ['delete my account', 'How do I delete my account?'],
  ['erase all of my data', 'How do I delete my account?'],
  ['export', 'How do I get a copy of my data?'],
  ['Download my stories', 'How do I get a copy of my data?'],
  ['GDPR', 'How do I get a copy of my data?'],
  ['score', 'What do the numbers mean?'],
  ['how do I turn off notifications', 'Can I turn notifications off?'],
  ['2FA', 'How do I make my account more secure?'],
  ['SSO', 'How do I sign in through my organization?'],
])('in English “%s” finds: %s', (sought, question) => {
  expect(questions(english, sought)).toContain(question);
});

test.each([
  ['Konto löschen', 'Wie lösche ich mein Konto?'],
  ['alle meine Daten entfernen', 'Wie lösche ich mein Konto?'],
  ['exportieren', 'Wie bekomme ich eine Kopie meiner Daten?'],
  ['DSGVO', 'Wie bekomme ich eine Kopie meiner Daten?'],
  ['Punktzahl', 'Was bedeuten die Zahlen?'],
  ['Score', 'Was bedeuten die Zahlen?'],
  ['Benachrichtigungen abschalten', 'Kann ich Benachrichtigungen abschalten?'],
  ['2FA', 'Wie mache ich mein Konto sicherer?'],
])('in German “%s” finds: %s', (sought, question) => {
  expect(questions(german, sought)).toContain(question);
});

test('all words have to match, and an empty query finds every answer', () => {
  expect(questions(english, 'quiet helicopter submarine')).toEqual([]);
  const all = english.topics.flatMap(({ answers }) => answers.map(({ question }) => question));
  expect(questions(english, '  ')).toEqual(all);
  expect(questions(english, 'my')).not.toEqual([]);
});
