import { expect, it } from 'vitest';
import { isMailboxGone, isRefusedForGood } from './refusal-reasons.ts';

const said = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(response), { response, responseCode: Number(response.slice(0, 3)), command });

it.each([
  '550 5.1.1 <a@b.test>: Recipient address rejected: User unknown in virtual mailbox table',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '553 5.1.2 No such domain',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
  '550 5.2.1 The account is disabled',
  '550 No such user here',
  '551 User unknown',
  '550 mailbox unavailable',
  '550 Requested action not taken: mailbox unavailable',
])('%s: the mailbox is gone', (response) => {
  expect(isMailboxGone(said(response))).toBe(true);
});

it.each([
  '550 5.7.1 Message rejected as spam by Content Filtering',
  '554 5.7.1 Service unavailable; client host blocked',
  '552 5.2.2 Mailbox full',
  '550 5.4.1 Recipient address rejected: Access denied',
  '550 Your address 192.0.2.1 is on a blocklist',
  '550 5.7.26 Unauthenticated email: user unknown to SPF',
  '554 5.1.8 Sender address rejected',
])('%s: refused for another reason', (response) => {
  expect(isMailboxGone(said(response))).toBe(false);
});

it('only answers to the recipient or the message count, and only final ones', () => {
  expect(isMailboxGone(said('450 4.1.1 User unknown'))).toBe(false);
  expect(isMailboxGone(said('535 5.1.1 User unknown', 'AUTH PLAIN'))).toBe(false);
  expect(isMailboxGone(said('550 User unknown', 'DATA'))).toBe(false);
  expect(isMailboxGone(said('550 5.1.1 User unknown', 'DATA'))).toBe(true);
  expect(isMailboxGone(new Error('connect ECONNREFUSED'))).toBe(false);
  expect(isRefusedForGood(said('550 5.7.1 Spam', 'DATA'))).toBe(true);
});
