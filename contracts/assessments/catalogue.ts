import { agency } from './agency.ts';
import type { AssessmentDefinition, AssessmentId } from './definition.ts';
import { techBaseline } from './tech-baseline.ts';
import { techReadiness } from './tech-readiness.ts';

/** The three assessments (spec §2.3). */
export const assessments: Readonly<Record<AssessmentId, AssessmentDefinition>> = {
  agency,
  'tech-readiness': techReadiness,
  'tech-baseline': techBaseline,
};
