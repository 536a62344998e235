import { describe } from 'vitest';
import { systemClock } from '#platform/base/clock.ts';
import { describeEventLog } from './contract-suite.ts';
import { memoryLog } from './memory.ts';

describe('the event log in memory', () => {
  describeEventLog(async () => memoryLog(systemClock));
});
