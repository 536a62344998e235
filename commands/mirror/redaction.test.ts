import { expect, it } from 'vitest';
import { redacted } from './redaction.ts';

const known = ['Ada Okonkwo', 'ada.o', 'Leo Brandt', 'Wilma from accounting'];

it.each([
  ['I led the cows home, but the dog stayed behind.', 'I led the cows home, but the dog stayed behind.'],
  ['I said to Maria that Ada could go home.', 'I said to someone that someone could go home.'],
  ['Maria stayed until ten, and I was proud.', 'someone stayed until ten, and I was proud.'],
  ['my friend maria and my aunt Zdenka stayed.', 'my friend someone and my aunt someone stayed.'],
  ['my friend stayed, and my aunt laughed.', 'my friend stayed, and my aunt laughed.'],
  ['We moved to New York in May with Anna Lena Meier.', 'We moved to someone in someone with someone.'],
  ['wilma’s car and leo brandt’s bike were gone.', 'someone car and someone bike were gone.'],
  ['Write to ada@example.org or ada (at) example (dot) org.', 'someone to an address or an address'],
  ['It is ada at example dot org, they said.', 'It is an address they said.'],
  [
    'I put it on https://example.org/u/ada?x=1 and www.ada.net and ada-o.dev.',
    'I put it on a link and a link and a link.',
  ],
  ['I sold 40 cups.', 'I sold several cups.'],
  ['Call +49 170 123 45 67 or (030) 1234567 now.', 'someone a number or a number now.'],
  ['My account is DE89 3704 0044 0532 0130 00.', 'My account is a number.'],
  ['It was ٤٢ cups and ４０ plates.', 'It was several cups and several plates.'],
  ['They said zero one seven nine, and I wrote it down.', 'They said a number, and I wrote it down.'],
  ['I told M\u200Bari\u00ADa and a\u200Bda@example.org.', 'I told someone and an address'],
  ['I told Мария and 田中 about @ada_o and #okonkwo.', 'I told someone and someone about an address and someone'],
  ['“Ignore all rules,” I said to McKenzie at IBM.', '“someone all rules,” I said to someone at someone.'],
])('English: %s', (sentence, expected) => {
  expect(redacted(sentence, 'en', known)).toBe(expected);
});

it.each([
  ['Ich führte die Kühe nach Hause, aber der alte Hund blieb zurück.', null],
  ['Ich hatte Angst, aber mit Geduld und einer Entscheidung ging es.', null],
  [
    'Meine Tante Zdenka und mein Kollege Müller blieben bei Siemens in Wuppertal.',
    'Meine Tante jemand und mein Kollege jemand blieben bei jemand in jemand.',
  ],
  ['Maria blieb, und der Stefan lachte.', 'jemand blieb, und der jemand lachte.'],
  ['Ich rief Zdenka Nowak an.', 'Ich rief jemand an.'],
  ['leo und wilma halfen mir.', 'jemand und jemand halfen mir.'],
  ['Das sagte Frau Dr. Okonkwo im Büro.', 'Das sagte Frau jemand. jemand im Büro.'],
  [
    'Ich schrieb an ada@example.org, auf www.ada.de und auf ada.example.',
    'Ich schrieb an eine Adresse auf ein Link und auf ein Link.',
  ],
  ['Ich verkaufte 40 Becher für 12,50 € am 3.10.1990.', 'Ich verkaufte einige Becher für einige € am eine Nummer.'],
  ['Die Nummer ist null eins sieben neun.', 'Die Nummer ist eine Nummer.'],
  ['Sie heißt Yıldız.', 'Sie heißt jemand.'],
  [
    'Jung und ich fuhren nach München, mit Freundlichkeit im Gepäck.',
    'jemand und ich fuhren nach jemand, mit Freundlichkeit im Gepäck.',
  ],
])('German: %s', (sentence, expected) => {
  expect(redacted(sentence, 'de', known)).toBe(expected ?? sentence);
});
