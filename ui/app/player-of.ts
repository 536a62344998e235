import type { User } from '#contracts/accounts/views.ts';

/** As much as this device knows about a person: the pages of the scenarios need the id alone. */
export const playerOf = (id: string): User => ({
  id,
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  role: 'learner',
  organizationId: null,
  permissions: [],
  proofs: [],
  variant: 'standard',
  language: 'en',
});
