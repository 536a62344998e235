import { switchedFeatures } from '#contracts/configuration/endpoints.ts';
import { type Features, firstFeatures } from '#contracts/features.ts';
import { keyOf, useRead } from './read.ts';

export const featuresKey = keyOf(switchedFeatures, {});

/** Which features are on, as administrators have switched them; as they begin, until that is known. */
export const useFeatures = (): Features => useRead(switchedFeatures, {}).data?.features ?? firstFeatures;
