import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventDefinitions } from '#contracts/events.ts';
import { definitionOf, eventVersions, UnreadableEvent, upcasts, upToDate, versionsOf } from './upcast.ts';

const golden = (type: string, version: number): object =>
  JSON.parse(readFileSync(new URL(`./golden/${type}.v${version}.json`, import.meta.url), 'utf8'));
const stored = (type: string, schemaVersion: number) => ({
  type,
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1e01',
  position: '1',
  data: golden(type, schemaVersion),
  metadata: { schemaVersion },
});

/** The process that a rolling update has not replaced yet: it knows each event in the version before. */
const before = versionsOf(
  Object.fromEntries(
    Object.values(eventDefinitions).map((definition) => [
      definition.type,
      { ...definition, version: Math.max(1, definition.version - 1) },
    ]),
  ),
  upcasts,
);

// They name rules of reminders, and a process that does not know a rule must not act on half of the list.
describe.each([
  ['RemindersClosed', 2, {}],
  ['ReminderSettingsChanged', 3, { restores: null, reason: null }],
] as const)('%s, which names rules that are new', (type, version, added) => {
  it('is left alone by a process of the version before, which says that it is newer', () => {
    const newer = new RegExp(`newer version of the product \\(${version}\\)`);
    expect(() => definitionOf(stored(type, version), before)).toThrow(UnreadableEvent);
    expect(() => definitionOf(stored(type, version), before)).toThrow(newer);
    expect(definitionOf(stored(type, version - 1), before).type).toBe(type);
  });

  it('is read unchanged where the version before stored it', () => {
    const old = stored(type, 1);
    const data = { ...old.data, ...added };
    expect(upToDate(old, old.data, eventVersions)).toEqual(data);
    expect(eventDefinitions[type]?.data.safeParse(data).success).toBe(true);
  });
});
