import type { EventCauses } from '#contracts/administration/views.ts';
import { type PersonEventPlace, readCausedBy, readOfCommands, readOfIds } from '#projections/person-events/queries.ts';
import type { Text } from './closed-text.ts';
import { type HistoryPorts, shownEvents } from './person-events.ts';

const maxEvents = 100;
/** How far a chain is followed, so that a loop in imported data ends. */
const maxSteps = 12;

interface Link {
  readonly place: PersonEventPlace;
  readonly cause: string | null;
  readonly how: 'command' | 'consequence' | null;
}

/**
 * The chain of one event: back to the first event that led to it, and on to everything recorded with it or because of it. Within
 * one command its first event is what was done, and the others follow from it by the rules of its decider.
 */
export async function eventCauses(
  ports: HistoryPorts,
  userId: string,
  asked: PersonEventPlace,
  text: Text,
): Promise<EventCauses> {
  const links = new Map<string, Link>();
  const { beginsOutside } = await addCauses(ports, userId, asked, links);
  const isPartial = await addConsequences(ports, userId, asked, links);
  const places = [...links.values()].map(({ place }) => place);
  const shown = await shownEvents(ports, userId, places, text);
  const events = shown
    .map((event) => ({ event, cause: links.get(event.id)?.cause ?? null, how: links.get(event.id)?.how ?? null }))
    .toSorted(({ event: one }, { event: other }) => (one.position < other.position ? -1 : 1));
  const proof = proofOf(shown.find(({ id }) => id === asked.eventId)?.data);
  const evidence = await readOfIds(ports, userId, proof, maxEvents);
  return { events, evidence: await shownEvents(ports, userId, evidence, text), beginsOutside, isPartial };
}

async function addCauses(
  ports: HistoryPorts,
  userId: string,
  asked: PersonEventPlace,
  links: Map<string, Link>,
): Promise<{ beginsOutside: boolean }> {
  let place = asked;
  for (let step = 0; step < maxSteps; step += 1) {
    const [head] = await readOfCommands(ports, userId, [place.commandId], 1);
    if (head && head.eventId !== place.eventId) {
      links.set(place.eventId, { place, cause: head.eventId, how: 'command' });
      place = head;
    }
    const { causationId } = place;
    const cause = causationId === null ? undefined : await causeOf(ports, userId, causationId);
    if (!cause || links.has(cause.eventId)) {
      links.set(place.eventId, { place, cause: null, how: null });
      return { beginsOutside: causationId !== null && !cause };
    }
    links.set(place.eventId, { place, cause: cause.eventId, how: 'consequence' });
    place = cause;
  }
  links.set(place.eventId, { place, cause: null, how: null });
  return { beginsOutside: false };
}

/** A cause is an event, or the command that recorded some. */
async function causeOf(ports: HistoryPorts, userId: string, id: string): Promise<PersonEventPlace | undefined> {
  const [event] = await readOfIds(ports, userId, [id], 1);
  return event ?? (await readOfCommands(ports, userId, [id], 1))[0];
}

/** Adds what followed, level by level. Returns whether something was left out. */
async function addConsequences(
  ports: HistoryPorts,
  userId: string,
  asked: PersonEventPlace,
  links: Map<string, Link>,
): Promise<boolean> {
  let level: readonly PersonEventPlace[] = [asked];
  for (let step = 0; step < maxSteps && level.length > 0; step += 1) {
    const room = maxEvents - links.size;
    if (room <= 0) return true;
    const next: PersonEventPlace[] = [];
    const add = (place: PersonEventPlace, cause: string, how: 'command' | 'consequence'): void => {
      if (links.has(place.eventId)) return;
      links.set(place.eventId, { place, cause, how });
      next.push(place);
    };
    const commands = level.map(({ commandId }) => commandId);
    const together = await readOfCommands(ports, userId, commands, maxEvents * 2);
    const heads = new Map<string, PersonEventPlace>();
    for (const place of together) if (!heads.has(place.commandId)) heads.set(place.commandId, place);
    const isHead = (place: PersonEventPlace) => heads.get(place.commandId)?.eventId === place.eventId;
    const causes = new Map(level.map(({ eventId }) => [eventId, eventId]));
    for (const place of level.filter(isHead)) causes.set(place.commandId, place.eventId);
    for (const place of together.slice(0, room)) {
      const cause = level.find((one) => one.commandId === place.commandId && isHead(one));
      if (cause) add(place, cause.eventId, 'command');
    }
    const left = Math.max(maxEvents - links.size, 0);
    const caused = await readCausedBy(ports, userId, [...causes.keys()], left + 1);
    for (const place of caused.slice(0, left)) {
      add(place, causes.get(place.causationId ?? '') ?? asked.eventId, 'consequence');
    }
    if (together.length > room || caused.length > left) return true;
    level = next;
  }
  return level.length > 0;
}

/** The ids in an achievement's proof: `{ measure: { value, threshold, events } }`. */
function proofOf(data: Readonly<Record<string, unknown>> | undefined): string[] {
  const proof = data?.['proof'];
  if (typeof proof !== 'object' || proof === null) return [];
  const ids = Object.values(proof).flatMap((measure: { readonly events?: unknown }) => measure?.events ?? []);
  return [...new Set(ids.filter((id) => typeof id === 'string'))].slice(0, maxEvents);
}
