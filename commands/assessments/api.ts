import type { Api } from '#contracts/api.ts';
import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import type { Handlers } from '#contracts/handler.ts';
import { commandHandler, type Handle, type HandlePorts } from '../handle.ts';
import { personContext } from '../person-context.ts';
import type { Ids } from '../ports.ts';
import type { StreamStates } from '../stream-states.ts';
import { type AssessmentsState, assessmentStream } from './assessments.ts';
import { assessmentsDecider } from './assessments-decider.ts';
import type { HandedIn } from './complete-assessment.ts';

/** The one door to people's assessments: made once a process, because it remembers their states. */
export type HandleAssessments = Handle<AssessmentsState, HandedIn, AssessmentEvent>;
export const assessmentsHandler = (ports: HandlePorts, states?: StreamStates<AssessmentsState>): HandleAssessments =>
  commandHandler(assessmentsDecider, ports, states);

/** Binds the row that writes to people's assessments. */
export const assessmentCommands = (ports: {
  handleAssessments: HandleAssessments;
  ids: Ids;
}): Handlers<Pick<Api, 'completeAssessment'>> => ({
  completeAssessment: async ({ params, body }, call) => {
    const resultId = ports.ids.derived('assessment result', call.commandId);
    const handedIn = { resultId, assessment: params.assessment, answers: body.answers };
    const stream = assessmentStream(call.caller.userId);
    const { events, position } = await ports.handleAssessments(stream, handedIn, personContext(call));
    const [event] = events;
    if (!event) throw new Error(`The result ${resultId} was decided and is not there`);
    const { resultId: id, ...result } = event.data;
    return { position, result: { id, ...result, completedAt: event.metadata.occurredAt } };
  },
});
