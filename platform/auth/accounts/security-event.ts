import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { Language } from '#contracts/language.ts';
import type { SecurityEventView } from '#contracts/security/views.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { ActorNameOf, ServiceNameOf } from './name-of.ts';

/** An event of the account's stream as its person sees it. */
export async function securityEventOf(
  event: RecordedEvent<AccountEvent>,
  userId: string,
  language: Language,
  { nameOf, serviceOf }: { readonly nameOf: ActorNameOf; readonly serviceOf: ServiceNameOf },
): Promise<SecurityEventView> {
  const { id, type, data, metadata } = event;
  const bySomebodyElse = metadata.actor.kind !== 'person' || metadata.actor.id !== userId;
  const from = 'device' in data ? data : { device: null, place: null };
  return {
    id,
    type,
    at: metadata.occurredAt,
    summary: textIn(language).events.line(type, data),
    device: from.device || null,
    place: from.place || null,
    bySomebodyElse,
    by: bySomebodyElse ? await nameOf(metadata.actor) : null,
    program: await serviceOf(metadata),
  };
}
