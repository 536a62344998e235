import type { TrackProgress } from '#contracts/journey/tracking.ts';
import { Refusal } from '#contracts/refusals.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';
import { stepNumber } from './read-answers.ts';
import type { Telling } from './record-progress.ts';

/** Whether all these uploads exist and belong to this person. */
export type AreOwnUploads = (userId: string, uploadIds: readonly string[]) => Promise<boolean>;

/** The length of a person's own recording, measured when it arrived; null where it is not known. */
export type SecondsOfUpload = (userId: string, uploadId: string) => Promise<number | null>;

/** What the server knows of a story that is sent; undefined for anything else. */
export async function tellingOf(
  userId: string,
  body: TrackProgress,
  secondsOf: SecondsOfUpload,
): Promise<Telling | undefined> {
  if (body.type !== 'story_evidence') return undefined;
  const recording = uploadIdOf(body.data.recordingUrl ?? '');
  return {
    step: body.step_id === undefined ? null : stepNumber(body.step_id),
    seconds: recording === undefined ? null : await secondsOf(userId, recording),
  };
}

/**
 * Refuses references to photos and recordings that do not exist or belong to someone else.
 * @throws Refusal `unknown_upload`
 */
export async function requireOwnMedia(userId: string, body: TrackProgress, areOwn: AreOwnUploads): Promise<void> {
  const ids = mediaOf(body).flatMap((url) => uploadIdOf(url) ?? []);
  if (ids.length === 0 || (await areOwn(userId, ids))) return;
  throw new Refusal('unknown_upload');
}

function mediaOf(body: TrackProgress): string[] {
  const { type, data } = body;
  if (type === 'story_evidence') return [...(data.photos ?? []), ...(data.recordingUrl ? [data.recordingUrl] : [])];
  return type === 'sensory_anchor' && data.mediaUrl ? [data.mediaUrl] : [];
}
