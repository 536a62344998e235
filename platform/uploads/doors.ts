import type { Handlers } from '#contracts/handler.ts';
import type { Api } from '#contracts/api.ts';
import { uploadLimits } from '#contracts/uploads/views.ts';
import type { Uploads } from './uploads.ts';

/** The rows about uploads whose bodies are JSON. */
export const uploadDoors = (uploads: Uploads): Handlers<Pick<Api, 'uploads' | 'removeUpload'>> => ({
  uploads: async (_input, { caller }) => {
    const { items, usedBytes } = await uploads.list(caller.userId);
    return { items, nextCursor: null, usedBytes, limitBytes: uploadLimits.person };
  },
  removeUpload: async ({ params }, { caller }) => {
    await uploads.remove(caller.userId, params.id.toLowerCase());
    return undefined;
  },
});
