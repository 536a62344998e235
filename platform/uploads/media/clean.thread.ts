import { answerTasks } from '#platform/answer-tasks.ts';
import { cleanFile } from './clean-file.ts';

/** The thread in which photos and recordings are read. */
answerTasks(cleanFile);
