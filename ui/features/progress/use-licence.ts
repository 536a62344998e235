import type { LicenceGap } from '#contracts/licences/evidence.ts';
import { ownLicence } from '#contracts/licences/endpoints.ts';
import { useRead } from '../../api/read.ts';

/** The learner's own licence, null before there is one, and what is still missing for it. */
export const useLicence = () => useRead(ownLicence, {});

/** What is missing, as far as it is known: without an answer a page goes on without it. */
export const useLicenceGaps = (): readonly LicenceGap[] => useLicence().data?.missing ?? [];
