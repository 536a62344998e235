import { describe } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { describeEventLog } from '../contract-suite.ts';
import { postgresLog } from './postgres-log.ts';

describe('the event log in PostgreSQL', () => {
  describeEventLog(async () => postgresLog({ ...(await freshDatabase()), timeoutMs: 60_000 }));
});
