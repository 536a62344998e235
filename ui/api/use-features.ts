import { switchedFeatures } from '#contracts/configuration/endpoints.ts';
import { type Features, firstFeatures } from '#contracts/features.ts';
import { keyOf, useRead } from './read.ts';

export const featuresKey = keyOf(switchedFeatures, {});

/** The states of the features as administrators switched them; the defaults while they load. */
export const useFeatures = (): Features => useRead(switchedFeatures, {}).data?.features ?? firstFeatures;
