import { answerTasks } from '#platform/answer-tasks.ts';
import { rehearse } from './rehearse.ts';
import { verify } from './verify.ts';

/**
 * The thread in which SAML answers are read. The clock of the first is not to count what a thread does once: loading its
 * libraries and running them cold.
 */
answerTasks(verify, { rehearsed: await rehearse() });
