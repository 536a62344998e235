import { plural } from './formats.ts';

const entries = (count: number): string => plural(count, { one: '# entry', other: '# entries' });
const members = (count: number): string => plural(count, { one: '# member', other: '# members' });

/** Offers of earlier entries, as an organization makes them. */
export const offeringHistory = {
  title: 'Offer earlier entries',
  about:
    'Give your members what they recorded in a former learning or people system. Each of them reads their own entries first and decides: you see only that they have answered. An offer waits for 30 days.',
  source: 'Where the entries come from',
  sourceHint: 'The name of the system, as your members know it',
  choose: 'Choose a file',
  another: 'Choose another file',
  form: 'A table (CSV) or NDJSON, in UTF-8, with a “member” column for the email address or the id of each member. Up to 5,000 entries of 200 members, and 1,000 of each. Nothing is offered until you have seen the check.',
  templates: 'A file to start from:',
  sourceMissing: 'Please name the system first.',
  checking: (name: string) => `Checking ${name}...`,
  failed: 'The file could not be checked',
  faulty: 'Nothing is offered until every line is right. Correct the file and choose it again.',
  nothing: {
    title: 'Everything in this file was offered before',
    about: 'Entries that wait for a member, or that a member has answered, are not offered again.',
  },
  preview: {
    title: (count: number, people: number) => `${entries(count)} for ${members(people)}`,
    known: (count: number) => `${entries(count)} offered before, left out`,
    offer: (people: number) => `Offer to ${members(people)}`,
    offering: 'Offering...',
    failed: 'The entries were not offered',
  },
  done: (people: number) => `${plural(people, { one: 'One member has', other: '# members have' })} an offer to answer`,
  list: {
    title: 'Offers',
    about:
      'An answer is the member’s own: accepted and declined look the same here. When an offer ends, its entries are deleted.',
    none: 'No offers yet.',
    more: 'Show more',
    states: { waiting: 'Waiting', answered: 'Answered', withdrawn: 'Withdrawn', ended: 'Ended' },
    what: (count: number, source: string) => `${entries(count)} from ${source}`,
    waiting: (offered: string, until: string) => `Offered on ${offered}, waiting until ${until}`,
    offered: (day: string) => `Offered on ${day}`,
    withdraw: 'Withdraw',
    withdrawOf: (name: string) => `Withdraw the offer to ${name}`,
    withdrawn: (name: string) => `The offer to ${name} is withdrawn`,
    notWithdrawn: 'The offer could not be withdrawn',
  },
};
