import { answerTasks } from '#platform/base/answer-tasks.ts';
import { verify } from './verify.ts';
import { warmUp } from './warm-up.ts';

/**
 * The thread that verifies SAML answers. It warms up before it is ready, so that the first answer's time limit does
 * not include loading and compiling the libraries.
 */
answerTasks(verify, { rehearsed: await warmUp() });
