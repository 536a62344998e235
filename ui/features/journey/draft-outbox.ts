import * as z from 'zod/mini';
import { saveReflection } from '#contracts/journey/endpoints.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { call } from '../../api/call.ts';
import { forget, namesUnder, recall, remember } from '../../api/device.ts';

const PREFIX = 'rh.draft.';
const keptSchema = z.object({ answers: z.record(z.string(), z.unknown()), key: z.string() });
type Kept = z.infer<typeof keptSchema>;

const nameOf = (userId: string, step: StepNumber): string => `${PREFIX}${userId}.${step}`;

/** Keeps what was typed on this device, at once, until the server has it. A fresh key makes it a deed of its own. */
export function keepDraft(userId: string, step: StepNumber, answers: Record<string, unknown>): void {
  const kept: Kept = { answers, key: crypto.randomUUID() };
  remember(nameOf(userId, step), JSON.stringify(kept));
}

/** What was typed here and never acknowledged; undefined where nothing waits. */
export function keptDraft(userId: string, step: StepNumber): Record<string, unknown> | undefined {
  return readKept(nameOf(userId, step))?.answers;
}

/** Drops a draft that the log has by another way, such as the completed step. */
export const dropDraft = (userId: string, step: StepNumber): void => forget(nameOf(userId, step));

function readKept(name: string): Kept | undefined {
  const raw = recall(name);
  if (raw === null) return undefined;
  try {
    return z.parse(keptSchema, JSON.parse(raw));
  } catch {
    // Written by an older version of this page; there is nothing that could be sent.
    return undefined;
  }
}

/**
 * Sends one waiting draft; forgets it once acknowledged, unless more was typed meanwhile. Returns when it was saved
 * (ISO 8601), or undefined when nothing waited. @throws AppError; the draft then stays.
 */
export async function sendDraft(userId: string, step: StepNumber): Promise<string | undefined> {
  const name = nameOf(userId, step);
  const kept = readKept(name);
  if (!kept) return undefined;
  const sent = { params: { step: String(step) }, body: kept.answers };
  const { savedAt } = await call(saveReflection, sent, { idempotencyKey: kept.key });
  if (readKept(name)?.key === kept.key) forget(name);
  return savedAt;
}

/** Sends every waiting draft of this device, before a sign-out. Failures are left to the caller's next try. */
export async function sendDrafts(): Promise<void> {
  const waiting = namesUnder(PREFIX).flatMap((name) => {
    const [, userId, step] = /^rh\.draft\.(.+)\.([1-6])$/.exec(name) ?? [];
    // The expression admits the six steps alone.
    return userId && step ? [{ userId, step: Number(step) as StepNumber }] : [];
  });
  await Promise.allSettled(waiting.map(({ userId, step }) => sendDraft(userId, step)));
}
