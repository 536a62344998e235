import type { ImportedType } from '#contracts/journey/history-import.ts';

/** How a column of a CSV file is read. */
type ColumnKind = 'text' | 'number' | 'truth' | 'list';

const columnsOfData: Readonly<Record<ImportedType, Readonly<Record<string, ColumnKind>>>> = {
  flight_report: { lifeBalance: 'number', moneyProgress: 'number', joyLevel: 'number', notes: 'text' },
  community_project: { projectName: 'text', valuesAlignment: 'number', role: 'text', description: 'text' },
  ripple_effect: {
    category: 'text',
    storyText: 'text',
    peopleImpacted: 'number',
    timeInvested: 'number',
    valueCreated: 'text',
  },
  emotional_state: {
    emotion: 'text',
    intensity: 'number',
    parasympatheticActivation: 'truth',
    qualityScore: 'number',
    heartRate: 'number',
  },
  sensory_anchor: { sense: 'text', description: 'text', mediaUrl: 'text' },
  story_evidence: {
    title: 'text',
    storyText: 'text',
    recordingUrl: 'text',
    photos: 'list',
    vulnerabilityLevel: 'number',
    multiModalScore: 'number',
    wisdomScore: 'number',
  },
};

/** The columns of a CSV file that belong to the record itself. */
export const recordColumns: ReadonlySet<string> = new Set(['type', 'timestamp', 'externalId', 'user_id']);

/** Every other column: a field of the data, of the same kind in each type that has it. */
export const dataColumns: ReadonlyMap<string, ColumnKind> = new Map(
  Object.values(columnsOfData).flatMap((columns) => Object.entries(columns)),
);
