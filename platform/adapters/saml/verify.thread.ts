import { answerTasks } from '#platform/base/answer-tasks.ts';
import { verify } from './verify.ts';
import { warmUp } from './warm-up.ts';

/**
 * The thread in which SAML answers are read. The clock of the first is not to count what a thread does once: loading its
 * libraries and running them cold.
 */
answerTasks(verify, { rehearsed: await warmUp() });
