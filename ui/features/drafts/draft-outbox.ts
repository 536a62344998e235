import * as z from 'zod/mini';
import type { AssessmentId } from '#contracts/assessments/definition.ts';
import { saveReflection } from '#contracts/journey/endpoints.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { call } from '../../api/call.ts';
import { forget, recall, remember } from '../../api/device.ts';

export const DRAFT_PREFIX = 'rh.draft.';
/** Steps and assessments have drafts. */
export type Drafted = StepNumber | AssessmentId;
const keptSchema = z.object({ answers: z.record(z.string(), z.unknown()), key: z.string() });
type Kept = z.infer<typeof keptSchema>;

const nameOf = (userId: string, drafted: Drafted): string => `${DRAFT_PREFIX}${userId}.${drafted}`;

/** Keeps answers on this device until the server has them. Each change has its own idempotency key. */
export function keepDraft(userId: string, drafted: Drafted, answers: object): void {
  const kept: Kept = { answers: { ...answers }, key: crypto.randomUUID() };
  remember(nameOf(userId, drafted), JSON.stringify(kept));
}

/** The answers that the server has not acknowledged; undefined where there are none. */
export function keptDraft(userId: string, drafted: Drafted): Record<string, unknown> | undefined {
  return readKept(nameOf(userId, drafted))?.answers;
}

/** Drops a draft that was saved another way, such as with the completed step. */
export const dropDraft = (userId: string, drafted: Drafted): void => forget(nameOf(userId, drafted));

function readKept(name: string): Kept | undefined {
  const raw = recall(name);
  if (raw === null) return undefined;
  try {
    return z.parse(keptSchema, JSON.parse(raw));
  } catch {
    // Written by an older version of this page; it can't be sent.
    return undefined;
  }
}

/** Sends the answers of a draft. @throws AppError */
export type Send<What extends Drafted> = (
  what: What,
  answers: Record<string, unknown>,
  idempotencyKey: string,
) => Promise<{ readonly savedAt: string }>;

export const sendReflection: Send<StepNumber> = (step, body, idempotencyKey) =>
  call(saveReflection, { params: { step: String(step) }, body }, { idempotencyKey });

/**
 * Sends a draft and drops it, unless it changed meanwhile. Returns when it was saved (ISO 8601); undefined where there
 * was no draft, or it was dropped meanwhile.
 * @throws AppError; the draft then stays
 */
export async function sendDraft<What extends Drafted>(
  userId: string,
  drafted: What,
  send: Send<What>,
): Promise<string | undefined> {
  const name = nameOf(userId, drafted);
  const kept = readKept(name);
  if (!kept) return undefined;
  const { savedAt } = await send(drafted, kept.answers, kept.key);
  const now = readKept(name);
  if (now?.key === kept.key) forget(name);
  return now && savedAt;
}
