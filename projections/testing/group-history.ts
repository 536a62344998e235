import { idFor, makeEvent, type StreamEvent } from './history.ts';

const day = (date: string): string => `${date}T08:00:00.000Z`;

/** Fourteen members of one organization in groups that come, change and go, and three weeks of published figures. */
export function* groupHistory(): Generator<StreamEvent> {
  const organizationId = idFor('grouped organization', 1);
  const [office, workshop, short] = [idFor('group', 1), idFor('group', 2), idFor('group', 3)];
  const people = Array.from({ length: 14 }, (_, index) => idFor('grouped', index));
  let count = 0;
  const happen = (area: string, subject: string, type: string, data: Record<string, unknown>, at: string) => {
    count += 1;
    const event = makeEvent(type, data, { id: idFor('grouped event', count), at, subject });
    return { stream: `${area}-${subject}`, event };
  };
  const inGroups = (type: string, data: Record<string, unknown>) =>
    happen('groups', organizationId, type, data, day('2025-02-22'));
  for (const [index, userId] of people.entries()) {
    const name = { username: `g${index}`, email: `g${index}@example.test`, firstName: 'G', lastName: 'H' };
    yield happen(
      'account',
      userId,
      'AccountRegistered',
      { ...name, organizationId, role: 'learner' },
      day('2025-01-20'),
    );
    yield happen('learner', userId, 'JourneyStarted', { timeZone: 'UTC' }, day('2025-01-21'));
    const step = { step: 1, answers: null, facts: null, day: '2025-01-22', measures: {} };
    yield happen('learner', userId, 'StepCompleted', step, day('2025-01-22'));
    const runId = idFor('grouped run', index);
    const begun = { runId, scenario: 'lemonade', rules: 2, seed: index, figures: {} };
    yield happen('scenario', userId, 'ScenarioStarted', begun, day('2025-01-23'));
    const turn = { runId, turn: 1, choices: { price: 1 }, figures: { reputation: 50 }, happened: [] };
    yield happen('scenario', userId, 'ScenarioTurnPlayed', turn, day('2025-01-23'));
    const outcome = { runId, life: 50, money: 5 * index, joy: 50 };
    yield happen('scenario', userId, 'ScenarioFinished', outcome, day('2025-01-23'));
  }
  yield inGroups('GroupCreated', { groupId: office, name: 'Office' });
  yield inGroups('GroupCreated', { groupId: workshop, name: 'Workshop' });
  yield inGroups('GroupCreated', { groupId: short, name: 'Short-lived' });
  yield inGroups('GroupMembersAdded', { groupId: office, userIds: people.slice(0, 8) });
  yield inGroups('GroupMembersAdded', { groupId: short, userIds: people.slice(0, 2) });
  yield inGroups('FiguresPublished', { asOf: '2025-02-10' });
  yield inGroups('GroupRenamed', { groupId: office, name: 'Offices' });
  yield inGroups('GroupMembersAdded', { groupId: workshop, userIds: people.slice(8) });
  yield inGroups('GroupDeleted', { groupId: short });
  yield happen('account', String(people[3]), 'PersonErased', { reason: 'own_wish', events: {} }, day('2025-02-12'));
  yield inGroups('FiguresPublished', { asOf: '2025-02-17' });
  yield inGroups('GroupMembersRemoved', { groupId: office, userIds: people.slice(0, 2) });
  const left = { organizationId, why: 'left' };
  yield happen('account', String(people[4]), 'MembershipEnded', left, day('2025-02-18'));
  yield inGroups('FiguresPublished', { asOf: '2025-02-24' });
}
