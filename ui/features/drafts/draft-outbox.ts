import * as z from 'zod/mini';
import type { AssessmentId } from '#contracts/assessments/definition.ts';
import { saveReflection } from '#contracts/journey/endpoints.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { call } from '../../api/call.ts';
import { forget } from '../../api/device.ts';
import { appErrorOf } from '../../api/errors.ts';
import { recallOwned, rememberOwned } from '../../api/kept.ts';
import { DRAFT_PREFIX } from '../../api/owners.ts';

/** Steps and assessments have drafts. */
export type Drafted = StepNumber | AssessmentId;
const fields = z.record(z.string(), z.unknown());
const keptSchema = z.object({
  answers: fields,
  key: z.string(),
  /** What they were changed from; an older version of this page did not say. */
  base: z.optional(z.object({ answers: fields, savedAt: z.nullable(z.string()) })),
  /** Sent without an answer so far: it may have arrived. */
  sent: z.optional(z.object({ answers: fields, key: z.string() })),
});
type Kept = z.infer<typeof keptSchema>;

/** A version that the server had. */
export interface DraftBase {
  readonly answers: object;
  /** Null where nothing was saved yet. */
  readonly savedAt: string | null;
}

/** The newest versions that this page has saved, by the name of the draft. */
const savedHere = new Map<string, DraftBase>();
/** The sendings under way, by the name of the draft. A later one would be refused as a change to an older version. */
const sending = new Map<string, Promise<unknown>>();

const nameOf = (userId: string, drafted: Drafted): string => `${DRAFT_PREFIX}${userId}.${drafted}`;

/** Keeps answers on this device until the server has them. Each change has its own idempotency key. */
export function keepDraft(userId: string, drafted: Drafted, answers: object, began?: DraftBase): void {
  const name = nameOf(userId, drafted);
  const known = readKept(name);
  const saved = savedHere.get(name);
  const isOlder = saved?.savedAt && began && (began.savedAt ?? '') < saved.savedAt;
  const base = known ? known.base : isOlder ? saved : began;
  write(name, {
    answers: { ...answers },
    key: crypto.randomUUID(),
    base: base && { answers: { ...base.answers }, savedAt: base.savedAt },
    sent: known?.sent,
  });
}

const write = (name: string, kept: Kept): void => rememberOwned(name, JSON.stringify(kept));

/** The answers that the server has not acknowledged; undefined where there are none. */
export function keptDraft(userId: string, drafted: Drafted): Record<string, unknown> | undefined {
  return readKept(nameOf(userId, drafted))?.answers;
}

/** What a kept draft was changed from, if it said so. */
export const keptBase = (userId: string, drafted: Drafted): DraftBase | undefined =>
  readKept(nameOf(userId, drafted))?.base;

/** Whether a draft is on its way. */
export const isBeingSent = (userId: string, drafted: Drafted): boolean => sending.has(nameOf(userId, drafted));

/** Drops a draft that was saved another way, such as with the completed step. */
export const dropDraft = (userId: string, drafted: Drafted): void => forget(nameOf(userId, drafted));

function readKept(name: string): Kept | undefined {
  const raw = recallOwned(name);
  if (raw === null) return undefined;
  try {
    return z.parse(keptSchema, JSON.parse(raw));
  } catch {
    // Written by an older version of this page; it can't be sent.
    return undefined;
  }
}

/** Sends the answers of a draft. `seen` is when what they were changed from was saved. @throws AppError */
export type Send<What extends Drafted> = (
  what: What,
  answers: Record<string, unknown>,
  options: { readonly idempotencyKey: string; readonly seen?: string | null | undefined },
) => Promise<{ readonly savedAt: string | null }>;

export const sendReflection: Send<StepNumber> = (step, body, options) =>
  call(saveReflection, { params: { step: String(step) }, body }, options);

/**
 * Sends a draft and drops it, unless it changed meanwhile. Returns when it was saved (ISO 8601); undefined where there
 * was no draft, or it was dropped meanwhile.
 * @throws AppError; the draft then stays
 */
export function sendDraft<What extends Drafted>(
  userId: string,
  drafted: What,
  send: Send<What>,
): Promise<string | undefined> {
  const name = nameOf(userId, drafted);
  const deliver = async ({
    answers,
    key,
    base,
  }: Pick<Kept, 'answers' | 'key' | 'base'>): Promise<string | undefined> => {
    const { savedAt } = await send(drafted, answers, { idempotencyKey: key, seen: base?.savedAt });
    const saved = { answers, savedAt };
    savedHere.set(name, saved);
    const now = readKept(name);
    if (now?.key === key) forget(name);
    else if (now) write(name, { answers: now.answers, key: now.key, base: saved });
    return now && (savedAt ?? undefined);
  };
  const deliverKept = async (): Promise<string | undefined> => {
    const before = readKept(name);
    // What was written after it was changed from it, if it has arrived.
    if (before?.sent && before.sent.key !== before.key) await deliver({ ...before.sent, base: before.base });
    const kept = readKept(name);
    if (!kept) return undefined;
    write(name, { ...kept, sent: { answers: kept.answers, key: kept.key } });
    return deliver(kept).catch((error: unknown) => {
      const now = readKept(name);
      // A refused one has not arrived.
      if (now && (appErrorOf(error).statusCode ?? 500) < 500) write(name, { ...now, sent: undefined });
      throw error;
    });
  };
  const turn = (sending.get(name) ?? Promise.resolve()).then(deliverKept, deliverKept);
  sending.set(name, turn);
  return turn.finally(() => {
    if (sending.get(name) === turn) sending.delete(name);
  });
}
