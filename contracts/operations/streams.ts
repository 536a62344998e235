import { singleStream } from '../stream.ts';
import { logEvents, operationEvents } from './events.ts';

/** What administrators and operators do to the installation. */
export const operationsStream = singleStream('operations', operationEvents);

/** The log's identity. It belongs to this log, so exports leave it out. */
export const logStream = singleStream('log', logEvents);

export const streams = { operations: operationsStream, log: logStream };
