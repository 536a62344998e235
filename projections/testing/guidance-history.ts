import { idFor, makeEvent, type StreamEvent } from './history.ts';

/** An organization with documents, members who acknowledge them, and one who leaves. */
export function* guidanceHistory(): Generator<StreamEvent> {
  const organizationId = idFor('guided organization', 1);
  const people = Array.from({ length: 5 }, (_, index) => idFor('guided', index));
  const [rules, plan, old] = [idFor('document', 1), idFor('document', 2), idFor('document', 3)];
  const service = idFor('guided service', 1);
  let count = 0;
  const happen = (area: string, subject: string, type: string, data: Record<string, unknown>): StreamEvent => {
    count += 1;
    const at = new Date(Date.parse('2025-02-25T08:00:00.000Z') + count * 60_000).toISOString();
    const event = makeEvent(type, data, { id: idFor('guided event', count), at, subject });
    return { stream: `${area}-${subject}`, event };
  };
  const ours = (type: string, data: Record<string, unknown>) => happen('guidance', organizationId, type, data);
  const acknowledge = (userId: string, documentId: string, version: number) =>
    happen('guided', userId, 'DocumentAcknowledged', { organizationId, documentId, version });
  for (const [index, userId] of people.entries()) {
    const name = { username: `u${index}`, email: `u${index}@example.test`, firstName: 'U', lastName: 'V' };
    yield happen('account', userId, 'AccountRegistered', { ...name, organizationId: null, role: 'learner' });
    const began = { organizationId, role: 'learner', how: 'administrator', invitationId: null, groupIds: [] };
    yield happen('account', userId, 'MembershipBegan', began);
  }
  const document = { title: 'Rules', text: 'Quiet from ten on.', language: 'en' };
  for (const documentId of [rules, plan, old]) {
    yield ours('DocumentPublished', { documentId, version: 1, ...document });
  }
  yield acknowledge(String(people[0]), rules, 1);
  yield acknowledge(String(people[1]), rules, 1);
  yield ours('DocumentPublished', { documentId: rules, version: 2, ...document, title: 'New rules' });
  yield acknowledge(String(people[0]), rules, 2);
  yield ours('DocumentWithdrawn', { documentId: old });
  yield happen('service', service, 'ServiceAccountCreated', { organizationId, name: 'Payroll' });
  yield happen('service', service, 'ServiceAccountRenamed', { name: 'Personnel' });
  yield ours('ListExported', { list: 'acknowledgements', documentId: rules });
  yield happen('account', String(people[3]), 'MembershipEnded', { organizationId, why: 'left' });
  yield happen('account', String(people[0]), 'PersonErased', { reason: 'own_wish', events: {} });
}
