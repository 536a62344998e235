import { describe, expect, it } from 'vitest';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { type Language, languages } from '#contracts/language.ts';
import { type OwnMaterial, ownMaterialOf, ownMaterials, ownTextId } from '#contracts/notifications/own-material.ts';
import {
  isDatedRule,
  type ReminderRuleName,
  reminderRuleNames,
  reminderRules,
} from '#contracts/notifications/reminders.ts';
import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import { remindersAWeek } from '#contracts/notifications/timeliness.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { textIn } from '#contracts/text/languages.ts';
import { outsideWords } from '#contracts/text/outside-words.ts';
import { noOwnWords, type OwnWordsByKind } from '../ports.ts';
import { maya } from '../testing/people.ts';
import { reminderOf } from './react.ts';
import { reminderWords } from './words.ts';

const now = Date.parse('2025-06-17T20:00:00Z');
const day = 24 * 3_600_000;
const cause = '00000000-0000-4000-8000-0000000000aa';
const tones = ['inspirational', 'professional', 'plain'] as const;
const canary = 'Kanarienvogel';
/** Each kind of own words alone. */
const only: Readonly<Record<OwnMaterial, OwnWordsByKind>> = {
  promise: { ...noOwnWords, promises: [{ what: canary, by: null }] },
  value: { ...noOwnWords, values: [canary] },
  story: { ...noOwnWords, story: canary },
};
const everything: OwnWordsByKind = {
  promises: only.promise.promises,
  values: only.value.values,
  story: only.story.story,
};

const promisedFor = (by: string): OwnWordsByKind => ({
  ...noOwnWords,
  promises: [
    { what: 'Another', by: '2025-06-19' },
    { what: canary, by },
  ],
});

const stepsOf = (rule: ReminderRuleName): readonly (number | null)[] => {
  const { since, steps } = { steps: undefined, ...reminderRules[rule] };
  if (steps) return steps;
  return since === 'activity' ? [...stepNumbers, null] : stepNumbers;
};
const at = (number: number | null, wants: Partial<CommunicationPreferences> = {}, more: Partial<PersonFacts> = {}) => {
  const opened = { at: now - 5 * day, event: cause };
  return maya({ step: number === null ? null : { number, ...opened, worked: opened }, wants, ...more });
};

/** Each text of a rule in turn, until the first comes again. */
const allTexts = (rule: ReminderRuleName, number: number | null, wants: Partial<CommunicationPreferences>) => {
  const said: { text: string; title: string; message: string }[] = [];
  for (;;) {
    const texts = said.map(({ text }, age) => ({ text, at: now - (said.length - age) * 60_000 }));
    const next = reminderWords({ rule, cause, dueAt: now, now }, at(number, wants, { texts }), noOwnWords);
    if (said.some(({ text }) => text === next.text)) return said;
    said.push(next);
  }
};

const situations = languages.flatMap((language) =>
  tones.flatMap((motivationalTone) =>
    reminderRuleNames.flatMap((rule) =>
      stepsOf(rule).map((number) => [language, motivationalTone, rule, number] as const),
    ),
  ),
);

/** No reproach, no pressure, no hurry. */
const blaming: Readonly<Record<Language, RegExp>> = {
  en: /!|\b(miss(ed|ing)? (you|out)|we miss|haven’t|have not|hasn’t|didn’t|did not|still (waiting|not)|forg[eo]t|should have|must|finally|overdue|too late|last chance|hurry up|abandon|neglect|lazy|fail|give up|why (are|were) you|where (are|were) you)\b/i,
  de: /!|\b(vermiss|hast du (noch )?nicht|du hast (noch )?nicht|immer noch nicht|vergiss|vergessen|solltest|müsstest|endlich|überfällig|zu spät|letzte Chance|beeil|vernachlässig|faul|versag|aufgegeben|wo (bist|warst|bleibst) du|warum (bist|warst|hast|kommst) du)/i,
};

describe.each(situations)('%s %s %s at step %s', (language, motivationalTone, rule, number) => {
  const texts = allTexts(rule, number, { language, motivationalTone, useFirstName: false });

  it('has at least five texts, each really another, and enough for two weeks of nothing else', () => {
    // A step is opened once. Several promises and letters may have days in the same week.
    const { since, days } = reminderRules[rule];
    const apart: Partial<Record<typeof rule, number>> = { 'weekly-check': 7 };
    const every = apart[rule] ?? days;
    const mostInTwoWeeks = since === 'step' ? 1 : Math.min(2 * remindersAWeek, Math.ceil(14 / every));
    expect(texts.length).toBeGreaterThanOrEqual(Math.max(5, mostInTwoWeeks));
    expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
    expect(new Set(texts.map(({ message }) => message)).size).toBe(texts.length);
  });

  it('fits a lock screen and never blames', () => {
    for (const { title, message } of texts) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(message.length, message).toBeLessThanOrEqual(200);
      expect(message).toMatch(/[.?]$/);
      expect(`${title} ${message}`).not.toMatch(blaming[language]);
      expect(`${title} ${message}`).not.toMatch(/undefined|NaN|null|\{|\}/);
    }
  });
});

/** Of each message that a reminder can have, where it comes from. */
const messagesIn = (language: Language): [string, string][] => {
  const step = { title: 'Title', question: 'Question?', minutes: 7 };
  const { said, tips, own } = textIn(language).reminders;
  const general = [...Object.entries(said), ...Object.entries(tips)].flatMap(([rule, groups]) =>
    Object.entries(groups).flatMap(([group, wordings]) =>
      wordings.flatMap(({ message, flown }, index): [string, string][] => [
        [`${rule} ${group} ${index + 1}`, typeof message === 'string' ? message : message(step)],
        ...(flown === undefined ? [] : [[`${rule} ${group} ${index + 1} flown`, flown] as [string, string]]),
      ]),
    ),
  );
  const quoting = Object.entries(own).flatMap(([rule, byTone]) =>
    Object.entries(byTone).flatMap(([tone, wordings]) =>
      Object.entries(wordings).map(([material, { message }]): [string, string] => [
        `${rule} ${tone} ${material}`,
        message(canary),
      ]),
    ),
  );
  return [...general, ...quoting];
};

it.each(languages)('no two texts have the same message, whatever rule and tone they are of, in %s', (language) => {
  const places = new Map<string, string[]>();
  for (const [place, message] of messagesIn(language)) places.set(message, [...(places.get(message) ?? []), place]);
  expect([...places].filter(([, same]) => same.length > 1)).toEqual([]);
});

describe.each(languages)('the person’s own words in %s', (language) => {
  const own = textIn(language).reminders.own;
  const all = tones.flatMap((motivationalTone) =>
    reminderRuleNames.flatMap((rule) =>
      ownMaterials
        .filter((material) => own[rule][motivationalTone][material])
        .map((material) => ({ motivationalTone, rule, material })),
    ),
  );

  it('are in a text of each rule and tone, except of letters and the weekly check', () => {
    const around = ['promise-before', 'promise-after'];
    const rules = reminderRuleNames.filter((rule) => !isDatedRule(rule) || around.includes(rule));
    for (const motivationalTone of tones)
      for (const rule of rules) expect(all).toContainEqual(expect.objectContaining({ motivationalTone, rule }));
  });

  it.each(all)('never leave the app: $rule $motivationalTone $material', ({ motivationalTone, rule, material }) => {
    const person = at(rule === 'tip' ? 3 : 4, { language, motivationalTone, useFirstName: false });
    // A reminder around a promise quotes the one of that day alone.
    const by = '2025-06-20';
    const dueAt = Date.parse(`${by}T10:00Z`) + (rule === 'promise-before' ? -day : day);
    const said = reminderWords(
      { rule, cause, dueAt, now },
      person,
      isDatedRule(rule) ? promisedFor(by) : only[material],
    );
    expect(said.text).toBe(ownTextId(rule, motivationalTone, material));
    expect(said.message).toContain(canary);
    const outside = outsideWords(said, language);
    expect(`${outside.title} ${outside.message}`).not.toContain(canary);
    expect(outside.message).toBe(own[rule][motivationalTone][material]?.outside);
    expect(`${said.title} ${said.message} ${outside.message}`).not.toMatch(blaming[language]);
    expect(said.title.length).toBeLessThanOrEqual(60);
    expect(said.message.length).toBeLessThanOrEqual(200);
  });

  it('are left out of the message too where this version does not know the text', () => {
    const later = { title: 'x', message: canary, text: 'inactive-9.plain.own-dream' };
    expect(outsideWords(later, language)).toEqual({ title: 'x', message: textIn(language).reminders.outside });
  });
});

describe('a reminder', () => {
  const textOf = (person: PersonFacts, own: OwnWordsByKind, rule: ReminderRuleName = 'inactive-3') =>
    reminderOf({ rule, cause, since: now, dueAt: now }, person, own, now).text;
  const messageOf = (promises: OwnWordsByKind['promises'], language: Language = 'en') =>
    reminderWords({ rule: 'inactive-3', cause, dueAt: now, now }, at(4, { language, motivationalTone: 'plain' }), {
      ...noOwnWords,
      promises,
    });

  it('is in the same words for the same person and cause, and not in the same for everyone', () => {
    expect(textOf(at(4), noOwnWords)).toBe(textOf(at(4), noOwnWords));
    const people = Array.from({ length: 20 }, (_, n) =>
      at(4, {}, { userId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }),
    );
    expect(new Set(people.map((person) => textOf(person, noOwnWords))).size).toBe(5);
  });

  it('takes the person’s own words first, each kind of them once in two weeks', () => {
    const first = textOf(at(4), everything);
    expect(ownMaterialOf(first ?? '')).toBe('promise');
    const second = textOf(at(4, {}, { texts: [{ text: first ?? '', at: now - day }] }), everything);
    expect(second).toMatch(/^inactive-3\.inspirational\.\d$/);
    const elsewhere = [{ text: String(first).replace('inactive-3', 'stuck'), at: now - day }];
    expect(textOf(at(4, {}, { texts: elsewhere }), everything)).toMatch(/^inactive-3\.inspirational\.\d$/);
    const before = [{ text: String(first), at: now - 14 * day }];
    expect(ownMaterialOf(textOf(at(4, {}, { texts: before }), everything) ?? '')).toBeDefined();
  });

  it('has none of them for people who want nothing about their journey, or nothing in the app', () => {
    expect(textOf(at(4, { personalizedMessaging: false }), everything)).toMatch(/\.\d$/);
    expect(textOf(at(4, { enableInAppNotifications: false }), everything)).toMatch(/\.\d$/);
  });

  it('mentions the promise that comes next, and none whose day has passed', () => {
    const past = { what: 'Write to Jo', by: '2025-06-16' };
    const next = { what: 'Call  Grace.', by: '2025-06-20' };
    const later = { what: 'Bake', by: '2025-08-01' };
    const undated = { what: 'Breathe', by: null };
    expect(messageOf([past, undated, later, next]).message).toBe(
      '“Call Grace” (by June 20, 2025). What is the next step?',
    );
    expect(messageOf([next], 'de').message).toBe('„Call Grace“ (bis 20. Juni 2025). Was kommt als Nächstes?');
    expect(messageOf([past, undated]).message).toBe('“Breathe”. What is the next step?');
    expect(messageOf([past]).text).toMatch(/\.\d$/);
    expect(messageOf([{ what: ' . ', by: null }]).text).toMatch(/\.\d$/);
  });
});
