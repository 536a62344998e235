import type { PersonEvent } from '#contracts/administration/views.ts';
import { text } from '../../text/text.ts';

/** Who did it. */
export function actorOf({ by, program: programName, metadata: { actor, program } }: PersonEvent, name: string): string {
  const t = text('audit').by;
  if (program?.kind === 'service') return t.program(programName ?? actor.id);
  const who = personOrOther({ by, actor }, name);
  return program ? t.ownProgram(who) : who;
}

function personOrOther(
  { by, actor }: { readonly by: PersonEvent['by']; readonly actor: PersonEvent['metadata']['actor'] },
  name: string,
): string {
  const t = text('audit').by;
  if (by.isSelf) return name;
  switch (by.kind) {
    case 'worker':
      return t.rule(ruleName(actor.id));
    case 'operator':
      return t.operator(actor.id);
    case 'simulation':
      return t.simulation;
    case 'person':
      return by.name === null ? (actor.id === 'unknown' ? t.unknown : t.gone) : by.name;
    default:
      return by.name ?? text('events').actors[by.kind];
  }
}

function ruleName(id: string): string {
  const reminders: Readonly<Record<string, string>> = text('fields').values;
  return text('audit').rules[id] ?? reminders[id] ?? id;
}

/** Longer than it takes to record something at once, so the time of recording says something. */
const atOnceMs = 60_000;

export const isRecordedLater = ({ recordedAt, metadata }: PersonEvent): boolean =>
  Date.parse(recordedAt) - Date.parse(metadata.occurredAt) > atOnceMs;

/** Why events happened, as far as the events read so far tell. */
export class KnownCauses {
  private readonly byId = new Map<string, PersonEvent>();
  /** The first event of each command is what was done; the others follow from it. */
  private readonly heads = new Map<string, PersonEvent>();

  constructor(events: readonly PersonEvent[]) {
    for (const event of events) {
      this.byId.set(event.id, event);
      const head = this.heads.get(event.metadata.commandId);
      if (!head || event.position < head.position) this.heads.set(event.metadata.commandId, event);
    }
  }

  /** As part of a line; undefined if nothing is known to have caused it. */
  wordsFor({ id, metadata: { commandId, causationId } }: PersonEvent): string | undefined {
    const t = text('audit');
    const { kind } = text('events');
    const head = this.heads.get(commandId);
    if (head && head.id !== id) return t.together(kind(head.type));
    if (causationId === null) return undefined;
    const cause = this.byId.get(causationId) ?? this.heads.get(causationId);
    return cause ? t.because(kind(cause.type)) : t.becauseEarlier;
  }
}
