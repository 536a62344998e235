import { answerTasksInProcess } from '#platform/base/answer-tasks-in-process.ts';
import { readFile } from './read-file.ts';

/** The process in which photos and recordings are read. */
answerTasksInProcess(readFile);
