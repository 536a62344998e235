import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Identifies this process among those that share its stores: host name, process id, random characters. */
export const processName = (): string => `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
