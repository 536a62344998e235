import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#platform/testing/measure.ts';
import { mailIdIn, readMailReport, referenceOf } from './mail-report.ts';
import { bounceOf, complaintOf } from './testing/reports.ts';

const key = randomBytes(32);
const id = randomUUID();
const reference = referenceOf(key, id);

describe('a report about a mail', () => {
  it.each([
    ['a bounce', bounceOf(reference), 'bounced'],
    ['one with the line ends of SMTP', bounceOf(reference).replaceAll('\n', '\r\n'), 'bounced'],
    ['one for a disabled mailbox', bounceOf(reference, '5.2.1'), 'bounced'],
    [
      'one in the types of RFC 6533',
      bounceOf(reference).replace('message/', 'message/global-').replace('message/rfc822', 'message/global'),
      'bounced',
    ],
    ['a complaint', complaintOf(reference), 'complained'],
    ['an unsubscription at the provider', complaintOf(reference, 'opt-out'), 'complained'],
  ])('is read: %s', (_, message, reason) => {
    expect(readMailReport(message)).toEqual({ reason, reference });
  });

  it.each([
    ['a full mailbox', bounceOf(reference, '5.2.2')],
    ['a refused text', bounceOf(reference, '5.7.1')],
    ['a temporary fault', bounceOf(reference, '4.4.1')],
    ['a delay', bounceOf(reference, '4.1.1', 'delayed')],
    ['a delivery', bounceOf(reference, '2.1.5', 'delivered')],
    ['"not spam"', complaintOf(reference, 'not-spam')],
    ['a bounce without our header', bounceOf(reference).replace('X-Mail-Reference:\n', 'X-Other:\n')],
    ['a reply that quotes the header in its text', `Subject: Re\nContent-Type: text/plain\n\n${bounceOf(reference)}`],
    ['a report that is not one by its type', bounceOf(reference).replace('multipart/report', 'multipart/mixed')],
    ['a report cut off before the mail', bounceOf(reference).slice(0, 700)],
    ['a report without a boundary', bounceOf(reference).replace('boundary=', 'border=')],
    ['nothing', ''],
    ['noise', randomBytes(20_000).toString('latin1')],
  ])('is not: %s', (_, message) => {
    expect(readMailReport(message)).toBeNull();
  });

  it('of the largest size costs little time, however it is written', () => {
    const most = 256 * 1024;
    const start = 'Content-Type: multipart/report; boundary=b\n';
    const [, statuses = ''] = bounceOf(reference).split('message/delivery-status', 2);
    const hostile = [
      `${start}\n${'\n--b\n\n'.repeat(most / 6)}`,
      `${start}${' \n'.repeat(most / 2)}`,
      `${start}\n\n--b\nContent-Type: message/delivery-status\n\n${'\n'.repeat(most)}`,
      `Content-Type: multipart/report;${' '.repeat(most)}`,
      `Content-Type: multipart/report;${'; boundary="'.repeat(most / 12)}`,
      `${start}\n\n--b\nContent-Type: message/rfc822\n\n${'a:\n '.repeat(most / 4)}${statuses}`,
    ];
    // Processor time, because elapsed time depends on other processes: some 20 ms; quadratic time would be minutes.
    const spent = processorMs(5_000, () => {
      for (const message of hostile) expect(readMailReport(message)).toBeNull();
    });
    expect(spent).toBeLessThan(5_000);
  });
});

describe('the reference of a mail', () => {
  it('counts with our signature alone, also with that of an earlier key', () => {
    const other = randomUUID();
    expect(mailIdIn([randomBytes(32), key], reference)).toBe(id);
    expect(mailIdIn([randomBytes(32)], reference)).toBeNull();
    for (const wrong of [
      `${other}${reference.slice(36)}`,
      id,
      `${id}.`,
      `${reference}A`,
      `${reference.slice(0, -1)}.`,
      '',
    ]) {
      expect(mailIdIn([key], wrong)).toBeNull();
    }
  });
});
