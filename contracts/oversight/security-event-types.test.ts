import { expect, test } from 'vitest';
import { accountEvents } from '../accounts/events.ts';
import { securityEventTypes } from './security-event-types.ts';

test('every event of an account but its beginning is one that has to do with safety', () => {
  const { AccountRegistered: _, ...others } = accountEvents;
  expect([...securityEventTypes].toSorted()).toEqual(Object.keys(others).toSorted());
});
