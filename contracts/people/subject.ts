import * as z from 'zod/mini';
import type { WitnessSubject } from './endpoints.ts';

/** Ids of events are UUIDs; those of achievements are not. */
export const subjectOf = (id: string): WitnessSubject =>
  z.uuid().safeParse(id).success ? { event: id } : { achievement: id };
