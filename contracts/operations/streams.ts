import { singleStream } from '../stream.ts';
import { logEvents, operationEvents, questionEvents } from './events.ts';

/** What administrators and operators do to the installation. */
export const operationsStream = singleStream('operations', operationEvents);

/** The questions that administrators of earlier versions kept. */
export const questionsStream = singleStream('questions', questionEvents);

/** The log's identity. It belongs to this log, so exports leave it out. */
export const logStream = singleStream('log', logEvents);

export const streams = { operations: operationsStream, questions: questionsStream, log: logStream };
