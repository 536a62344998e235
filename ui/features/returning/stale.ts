import { letters, oldStory, promises, weeklyCheck } from '#contracts/promises/endpoints.ts';
import { keyOf } from '../../api/read.ts';

/** The reads of what comes back. */
export const promisesKey = keyOf(promises, {});
export const lettersKey = keyOf(letters, {});
export const weeklyCheckKey = keyOf(weeklyCheck, {});
export const oldStoryKey = keyOf(oldStory, {});
