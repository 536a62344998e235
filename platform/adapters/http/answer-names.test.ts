import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AnswerNames, type NamedPerson } from './answer-names.ts';

const names = new AnswerNames('a secret for tests only');
const id = randomUUID();
const ada: NamedPerson = {
  id,
  addresses: ['ada@flight.test', 'countess@flight.test'],
  username: 'ada.l',
  names: ['Ada Lovelace', 'Ada Byron'],
};
const isNamed = (answer: unknown, person: NamedPerson = ada): boolean => {
  const found = names.in(answer) ?? [];
  return names.of(person).some((prints) => prints.every((print) => found.includes(print)));
};

describe('whom a stored answer names', () => {
  it.each([
    ['an id', { userIds: [randomUUID(), id] }],
    ['an id in a link', { url: `/api/admin/users/${id.toUpperCase()}/state?at=3` }],
    ['an id as the name of a field', { [id]: 3 }],
    ['an address', { invitation: { id: randomUUID(), email: 'ADA@flight.test' } }],
    ['a former address in a sentence', { text: 'We wrote to <countess@flight.test>.' }],
    ['an address in a link', { url: 'https://flight.test/?email=ada%40flight.test&x=1' }],
    ['a username', { user: { username: 'Ada.L' } }],
    ['both names, as fields', { members: [{ firstName: 'Ada', lastName: 'Lovelace', records: 2 }] }],
    ['a former name', [{ name: 'Ada Byron' }]],
    ['the name of a group', { groups: [{ id: randomUUID(), name: 'Team Ada Lovelace' }] }],
    ['the name of an organization', { organization: { id: randomUUID(), name: "Ada Byron's flights" } }],
    ['the name of a group, the last name first', { group: { id: randomUUID(), name: 'Lovelace, Ada' } }],
    ['what a program is called', { account: { id: randomUUID(), displayName: 'Export for Ada Lovelace' } }],
    ['a name in a sentence', { message: 'Thanks to Ada Lovelace, it flies.' }],
  ])('is found by %s', (_, answer) => expect(isNamed(answer)).toBe(true));

  it.each([
    ['another address of the same mailbox provider', { email: 'ada2@flight.test' }],
    ['somebody with the same first name', { firstName: 'Ada', lastName: 'Meyer' }],
    ['somebody else of the same name', { id: randomUUID(), firstName: 'Ada', lastName: 'Lovelace' }],
    ['her username as another word', { kind: 'ada.l', role: 'learner' }],
    ['a group that shares a first name', { id: randomUUID(), name: 'Ada’s old team' }],
    ['a position', { position: '12' }],
    ['nothing', undefined],
  ])('is not found by %s', (_, answer) => expect(isNamed(answer)).toBe(false));

  it('is found by a name of one word in the name of a group', () => {
    const cher = { id: randomUUID(), addresses: [], username: undefined, names: ['Cher'] };
    expect(isNamed({ group: { id: randomUUID(), name: 'Fans of Cher' } }, cher)).toBe(true);
    expect(isNamed({ group: { id: randomUUID(), name: 'Cheriton' } }, cher)).toBe(false);
  });

  it.each([
    ['as it is written', 'For María de la Cruz', true],
    ['the last name first', 'De la Cruz, María', true],
    ['its first and last words', 'Team María Cruz', true],
    ['the words that another name shares', 'Trip to Rio de la Plata', false],
    ['the end of a name alone', 'Santa de la Cruz', false],
  ])('is found by a name of four words: %s', (_, text, isFound) => {
    const maria = { id: randomUUID(), addresses: [], username: undefined, names: ['María de la Cruz'] };
    expect(isNamed({ message: text }, maria)).toBe(isFound);
  });

  it('tells nothing without the key, and keeps no list without end', () => {
    const other = new Set(new AnswerNames('another secret').of(ada).flat());
    expect(
      names
        .of(ada)
        .flat()
        .filter((print) => other.has(print)),
    ).toEqual([]);
    expect(names.in(Array.from({ length: 5_000 }, () => randomUUID()))).toBeUndefined();
  });
});
