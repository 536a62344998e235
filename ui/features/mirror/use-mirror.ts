import { answerFollowUp, mirror } from '#contracts/mirror/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { useRead } from '../../api/read.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';

/** The key of the questions: read again after every text that was saved. */
export const mirrorKey = ['mirror'] as const;

/** The questions about the learner's words. Without a connection there are none: they never stand in the way. */
export const useMirror = () => useRead(mirror, {});

/** An answer is an entry of the logbook, too. */
const stale = [mirrorKey, ['logbook']];
const onError = (error: Error): void => sayFailure(text('mirror').failed, error);
export const useAnswerFollowUp = () => useCommand(answerFollowUp, { stale, onError });
