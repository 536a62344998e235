import { agency } from './agency.ts';
import type { AssessmentDefinition, AssessmentId } from './definition.ts';
import { techBaseline } from './tech-baseline.ts';
import { techReadiness } from './tech-readiness.ts';

/** The three assessments (spec §2.3), in their versions of today. */
export const assessments: Readonly<Record<AssessmentId, AssessmentDefinition>> = {
  agency,
  'tech-readiness': techReadiness,
  'tech-baseline': techBaseline,
};

const { change: _change, ...today } = techBaseline;

/** The earlier versions. They never change: results were scored by them. */
const earlier: Readonly<Record<AssessmentId, readonly AssessmentDefinition[]>> = {
  agency: [],
  'tech-readiness': [],
  'tech-baseline': [{ ...today, version: 1, scoring: 'ratings' }],
};

/** Every version of an assessment, the oldest first. */
export const versionsOf = (id: AssessmentId): readonly AssessmentDefinition[] => [...earlier[id], assessments[id]];

/** The versions whose answers can be scored by the rules of today, because they ask the same. */
export const comparableVersions = (id: AssessmentId): readonly number[] =>
  versionsOf(id)
    .map(({ version }) => version)
    .filter((version) => version >= assessments[id].statements);

/** Rises with every version of every assessment, so that what was scored is scored again. */
export const catalogueVersion = Object.values(assessments).reduce((sum, { version }) => sum + version, 0);
