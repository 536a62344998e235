import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import { assessmentStream } from '#contracts/assessments/streams.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import type { AssessmentsState } from './assessments.ts';
import type { AssessmentCommand } from './assessments-decider.ts';

export type HandleAssessments = Handle<AssessmentsState, AssessmentCommand, AssessmentEvent>;

/** Handlers that write to assessments. */
export const assessmentCommands = (ports: { handleAssessments: HandleAssessments; ids: Ids }) =>
  ({
    saveAssessmentDraft: async ({ params: { assessment }, body }, call) => {
      const command = { kind: 'save_draft', assessment, ...body, seen: call.context.seen } as const;
      const { state, position } = await ports.handleAssessments(
        assessmentStream(call.caller.userId),
        command,
        call.context,
      );
      return { position, savedAt: state.drafts[assessment]?.savedAt ?? '' };
    },

    completeAssessment: async ({ params, body }, call) => {
      const resultId = ports.ids.derived('assessment result', call.context.commandId);
      const handedIn = { kind: 'complete', resultId, assessment: params.assessment, answers: body.answers } as const;
      const stream = assessmentStream(call.caller.userId);
      const { events, position } = await ports.handleAssessments(stream, handedIn, call.context);
      const [event] = events;
      if (!event || !('resultId' in event.data)) throw new Error(`The result ${resultId} was decided but is missing`);
      const { resultId: id, ...result } = event.data;
      return { position, result: { id, ...result, completedAt: event.metadata.occurredAt, rescored: null } };
    },
  }) satisfies SomeHandlers;
