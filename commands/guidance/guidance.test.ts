import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import type { GuidanceEvent, GuidedEvent } from '#contracts/guidance/events.ts';
import { maxDocuments } from '#contracts/guidance/limits.ts';
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
    expect(() => decide(state, { kind: 'withdraw', documentId: id })).toThrow('not_found.document');
  });

  it('is one of at most a hundred, without those that were withdrawn', () => {
    const many = Array.from({ length: maxDocuments }, (_, at) => ({ ...publish, documentId: `d${at}` }));
    expect(() => decide(after(many), publish)).toThrow('conflict.documents');
    expect(decide(after([...many, { kind: 'withdraw', documentId: 'd0' }]), publish)).toHaveLength(1);
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
});
