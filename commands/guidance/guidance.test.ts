import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import type { GuidanceEvent, GuidedEvent } from '#contracts/guidance/events.ts';
import { maxDocuments } from '#contracts/guidance/limits.ts';
import { noSettings, versionOfProgram } from '#contracts/guidance/settings.ts';
import { type Guidance, type GuidanceCommand, guidanceDecider } from './guidance.ts';
import { guidedDecider } from './guided.ts';

const eventId = () => '00000000-0000-4000-8000-000000000000';
const begin = '2025-12-01T08:00:00.000Z';

/** What was decided, as it is recorded. The fold reads no other metadata. */
const recorded = <Event extends GuidanceEvent | GuidedEvent>(event: Event, at: string) =>
  ({ ...event, metadata: { occurredAt: at } }) as unknown as RecordedEvent<Event>;

const after = (commands: readonly GuidanceCommand[], at = begin): Guidance =>
  commands.reduce(
    (state, command) =>
      guidanceDecider
        .decide(state, command, { now: at, eventId })
        .reduce((folded, event) => guidanceDecider.evolve(folded, recorded(event, at)), state),
    guidanceDecider.initialState,
  );
const decide = (state: Guidance, command: GuidanceCommand, now = begin) =>
  guidanceDecider.decide(state, command, { now, eventId });

const written = { title: 'House rules', text: 'Quiet from ten on.', language: 'en' } as const;
const id = 'd';
const publish = { kind: 'publish', documentId: id, written } as const;

describe('the program of an organization', () => {
  const settings = { ...noSettings, stepDays: 14 };

  it('counts its versions, and stores no version without a change', () => {
    const state = after([{ kind: 'choose', settings, seen: undefined }]);
    expect(state).toMatchObject({ version: 1, settings, changedAt: begin });
    expect(decide(state, { kind: 'choose', settings, seen: undefined })).toEqual([]);
    expect(decide(state, { kind: 'choose', settings: noSettings, seen: undefined })).toMatchObject([
      { type: 'ProgramSettingsChosen', data: { version: 2 } },
    ]);
  });

  it('refuses a change to settings that someone else has changed since', () => {
    const state = after([{ kind: 'choose', settings, seen: undefined }]);
    const other = { ...noSettings, stepDays: 7 };
    expect(() => decide(state, { kind: 'choose', settings: other, seen: [versionOfProgram(noSettings)] })).toThrow(
      'changed_elsewhere',
    );
    expect(decide(state, { kind: 'choose', settings: other, seen: [versionOfProgram(settings)] })).toHaveLength(1);
  });

  it('refuses days in a wrong order, and a step that is named twice', () => {
    const day = { step: 2, opensOn: '2025-12-09', recommendedBy: '2025-12-01' };
    const choose = (dates: readonly (typeof day)[]) =>
      decide(after([]), { kind: 'choose', settings: { ...noSettings, dates: [...dates] }, seen: undefined });
    expect(() => choose([day])).toThrow('invalid_input.step_days');
    expect(() =>
      choose([
        { ...day, recommendedBy: '2025-12-10' },
        { ...day, recommendedBy: '2025-12-10' },
      ]),
    ).toThrow('invalid_input.step_twice');
  });
});

describe('a document', () => {
  it('gets a new version only from someone who saw the last', () => {
    const state = after([publish]);
    const replace = { kind: 'replace', documentId: id, written } as const;
    expect(decide(state, { ...replace, replaces: 1 })).toMatchObject([{ data: { version: 2 } }]);
    expect(() => decide(after([publish, { ...replace, replaces: 1 }]), { ...replace, replaces: 1 })).toThrow(
      'conflict.document_version',
    );
  });

  it('is gone for everyone once it is withdrawn', () => {
    const state = after([publish, { kind: 'withdraw', documentId: id }]);
    for (const kind of ['withdraw', 'request'] as const) {
      expect(() => decide(state, { kind, documentId: id })).toThrow('not_found.document');
    }
  });

  it('is one of at most a hundred, without those that were withdrawn', () => {
    const many = Array.from({ length: maxDocuments }, (_, at) => ({ ...publish, documentId: `d${at}` }));
    expect(() => decide(after(many), publish)).toThrow('conflict.documents');
    expect(decide(after([...many, { kind: 'withdraw', documentId: 'd0' }]), publish)).toHaveLength(1);
  });

  it('is reminded of every three days at most, and again at once after a new version', () => {
    const request = { kind: 'request', documentId: id } as const;
    const state = after([publish, request]);
    expect(() => decide(state, request, '2025-12-03T23:00:00.000Z')).toThrow('conflict.reminded_recently');
    expect(decide(state, request, '2025-12-04T09:00:00.000Z')).toHaveLength(1);
    const replaced = after([publish, request, { kind: 'replace', documentId: id, written, replaces: 1 }]);
    expect(decide(replaced, request)).toMatchObject([{ data: { version: 2 } }]);
  });
});

describe('an acknowledgement', () => {
  const acknowledge = (version: number) =>
    ({ kind: 'acknowledge', organizationId: 'o', documentId: id, version }) as const;
  const given = guidedDecider.evolve(
    guidedDecider.initialState,
    recorded({ type: 'DocumentAcknowledged', data: { organizationId: 'o', documentId: id, version: 2 } }, begin),
  );

  it('is given once for each version, and not for an older one', () => {
    const context = { now: begin, eventId };
    expect(guidedDecider.decide(given, acknowledge(2), context)).toEqual([]);
    expect(guidedDecider.decide(given, acknowledge(1), context)).toEqual([]);
    expect(guidedDecider.decide(given, acknowledge(3), context)).toHaveLength(1);
  });

  it('leaves the choice about suggestions alone', () => {
    expect(given.isPaceShown).toBe(true);
  });
});
