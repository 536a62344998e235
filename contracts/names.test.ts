import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registrationSchema } from './accounts/forms.ts';
import { plainName, shownName } from './names.ts';
import { isolated, isolating } from './text/isolating.ts';

const { firstName } = registrationSchema.shape;
const isTaken = (name: string): boolean => z.safeParse(firstName, name).success;

describe('a name', () => {
  it.each([
    'Zoë',
    'Zoe\u0308',
    'Nguyễn Thị',
    'O’Neill-Ünal',
    'दीपिका',
    'محمد',
    'می\u200Cخواهم',
    'क्\u200Dष',
    '\u05D0\u05B7\u05D1',
    'Ada \u2764\uFE0F',
  ])('is taken as it is written: %s', (name) => {
    expect(isTaken(name)).toBe(true);
    expect(plainName(name)).toBe(name.normalize('NFC'));
  });

  it.each([
    ['turns what follows', 'Ada\u202Eadmin'],
    ['marks a direction', 'Ada\u200F'],
    ['is no sign at all', 'A\u200Bda'],
    ['joins nothing', 'Ada\u200D'],
    ['separates nothing', '\u200CAda'],
    ['is a soft hyphen', 'A\u00ADda'],
    ['tags', 'Ada\u{E0041}'],
    ['fills a letter', 'A\u3164'],
    ['is a blank of Braille', 'A\u2800'],
    ['holds letters apart', 'A\u034Fda'],
    ['chooses the look of a letter', 'A\uFE0Fda'],
    ['piles up marks', `A${'\u0301'.repeat(90)}da`],
    ['is a line of its own', 'Ada\nBcc: all'],
  ])('is refused where a sign %s, and left without it where somebody else sends it', (_what, name) => {
    expect(isTaken(name)).toBe(false);
    expect(isTaken(plainName(name))).toBe(true);
  });

  it.each(['\u2068Ada\u2069', '\u2066Ada\u2069', 'A\u2067da', 'Ada\u2069', '\u2068\u2068Ada'])(
    'is taken without the isolates that were copied with it: %j',
    (name) => expect(z.parse(firstName, name)).toBe('Ada'),
  );

  it('is missing where there is nothing but isolates, and no way around another sign', () => {
    for (const name of ['\u2068\u2069', '\u2068 \u2069', '\u2068\u202EAda\u2069', '\u2068\u2069\u200DAda']) {
      expect(isTaken(name)).toBe(false);
    }
  });

  it('is the same rule for whatever people see by name', () => {
    expect(z.safeParse(shownName(10), 'A\u202Eb').success).toBe(false);
    expect(z.safeParse(shownName(10), 'Sales').success).toBe(true);
  });
});

describe('a name from right to left', () => {
  const name = 'نور';
  const apart = `\u2068${name}\u2069`;

  it('turns nothing beside it in a sentence, and a name from left to right stays as it is', () => {
    const texts = {
      hello: (who: string, count: number) => `${who}: ${count}`,
      deep: { by: (who: string) => `by ${who}` },
    };
    const said = isolating(texts) as typeof texts;
    expect([said.hello(name, 3), said.deep.by(name), said.hello('Ada', 3)]).toEqual([
      `${apart}: 3`,
      `by ${apart}`,
      'Ada: 3',
    ]);
    expect(isolated('Ada')).toBe('Ada');
  });
});
