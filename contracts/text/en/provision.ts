import { plural } from './formats.ts';

const people = (count: number): string => plural(count, { one: 'one person', other: '# people' });

/** Invitations from a file, and the page that brings people into an organization. */
export const provision = {
  title: 'Bring people in',
  lead: 'Choose an organization, check a list of people, and send their invitations.',
  steps: { organization: '1. Organization', people: '2. People' },
  choose: {
    find: 'Find an organization',
    findHint: 'Start of its name or domain',
    none: 'No organization with that name.',
    more: 'Show more',
    choose: 'Choose',
    chooseOf: (name: string) => `Choose ${name}`,
    facts: (members: number, seats: number | null) =>
      seats === null
        ? plural(members, { one: 'One member', other: '# members' })
        : `${members} of ${plural(seats, { one: 'one seat', other: '# seats' })} taken`,
    suspended: 'Suspended',
    chosen: (name: string) => `For ${name}`,
    another: 'Choose another',
    make: 'Create an organization',
  },
  bulk: {
    title: 'Invite many at once',
    about:
      'A CSV file with the columns email, role, groups and language, or simply one address a line; up to 5,000 people. The check sends nothing.',
    open: 'Choose a file or paste a list',
    paste: 'List of people',
    pasteHint: 'Paste from a spreadsheet or type, or choose a file below. Separate several groups with a vertical bar.',
    file: 'Choose a file',
    chosen: (name: string, lines: number) => `${name}: ${plural(lines, { one: 'one line', other: '# lines' })}`,
    remove: 'Remove',
    template: 'Example file',
    templateName: 'invitations.csv',
    templateGroup: 'Sales',
    tooLarge: 'This file is larger than 2 MB. Please split it.',
    notUtf8: 'This file is not in UTF-8. Save it as “CSV UTF-8”.',
    anyDomain: 'Also addresses outside the organization’s domains',
    anyDomainAbout: 'Off, an address with a typing error in its domain is found.',
    check: 'Check the list',
    checking: 'Checking...',
    failed: 'The list could not be checked',
    notSent: 'The invitations could not be sent',
    result: (count: number) => (count === 0 ? 'Nobody new is in this list' : `${people(count)} will get an invitation`),
    done: (count: number) => `${people(count)} invited`,
    seats: (taken: number, limit: number) =>
      `${taken} of ${limit} seats were taken before this list, open invitations included.`,
    outcomes: {
      new: 'New',
      member: 'Already a member',
      invited: 'Already invited',
      invalid: 'Faulty',
      foreign_domain: 'Other domain',
      twice: 'Twice in the list',
      over_seats: 'No seat left',
      too_often: 'Written to too often',
    },
    faulty: (count: number) =>
      plural(count, {
        one: 'One line is faulty. Nothing is sent until it is corrected or left out.',
        other: '# lines are faulty. Nothing is sent until they are corrected or left out.',
      }),
    leaveOut: 'Leave out the faulty lines',
    send: (count: number) => `Send ${plural(count, { one: 'one invitation', other: '# invitations' })}`,
    sending: 'Sending...',
    again: 'Another list',
    columns: { line: 'Line', email: 'Address', role: 'Role', groups: 'Groups', outcome: 'Result' },
    more: 'Show more lines',
    report: 'Download the result',
    reportName: 'invitations-result.csv',
    mails: {
      title: 'Mails of the last 24 hours',
      progress: (sent: number, all: number) => `${sent} of ${all} mails have left`,
      failed: (count: number) =>
        plural(count, { one: 'One address was refused for good.', other: '# addresses were refused for good.' }),
      note: 'They leave one after another. You can close this page.',
    },
  },
};
