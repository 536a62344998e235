import { describe, test } from 'vitest';
import { Specification } from '../testing/specification.ts';
import { type AccountCommand, accountDecider } from './account.ts';

const register: AccountCommand = {
  kind: 'register',
  registration: {
    username: 'ada',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'L',
    organizationId: null,
    role: 'learner',
  },
};

describe('registering an account', () => {
  const nobody = new Specification(accountDecider);

  test('is recorded', () => {
    nobody.when(register).records({ type: 'AccountRegistered', data: { username: 'ada', role: 'learner' } });
  });

  test('is nothing the second time', () => {
    nobody.given(register).when(register).staysQuiet();
  });
});
