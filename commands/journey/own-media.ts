import type { TrackProgress } from '#contracts/journey/tracking.ts';
import { Refusal } from '#contracts/refusals.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';

/** Tells whether all of these uploads are kept, and this person's own. */
export type AreOwnUploads = (userId: string, uploadIds: readonly string[]) => Promise<boolean>;

/**
 * Lets nobody refer to a photo or a recording that is not there or belongs to somebody else.
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
