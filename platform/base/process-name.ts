import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Names this process to others that share its stores: the machine, the process id, and random letters. */
export const processName = (): string => `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
