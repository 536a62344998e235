import type { Chance } from './chance.ts';

/** The vocabulary of simulated people; large enough that stories differ. */
export const firstNames = [
  'Amara',
  'Bruno',
  'Chiara',
  'Dmitri',
  'Elif',
  'Farah',
  'Gustav',
  'Hana',
  'Ines',
  'Jonas',
  'Kofi',
  'Leila',
  'Mateus',
  'Noor',
  'Olga',
  'Priya',
  'Quentin',
  'Rosa',
  'Samira',
  'Tom',
  'Uma',
  'Viktor',
  'Wen',
  'Ximena',
  'Yusuf',
  'Zofia',
] as const;
export const lastNames = [
  'Abara',
  'Berg',
  'Costa',
  'Dahl',
  'Evans',
  'Fontaine',
  'Garcia',
  'Haddad',
  'Ito',
  'Jansen',
  'Kaya',
  'Lindqvist',
  'Moreau',
  'Novak',
  'Okafor',
  'Petrov',
  'Quist',
  'Rossi',
  'Silva',
  'Tanaka',
  'Ueda',
  'Vargas',
  'Weber',
  'Yilmaz',
  'Zhou',
] as const;
export const timeZones = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Istanbul',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Asia/Singapore',
  'Australia/Sydney',
  'Africa/Lagos',
  'Pacific/Auckland',
  'UTC',
] as const;

const who = [
  'my first manager',
  'a neighbour',
  'the night porter',
  'a colleague I hardly knew',
  'my aunt',
  'a stranger on the train',
  'our trainee',
  'a customer',
  'the cook',
] as const;
const did = [
  'stayed an hour to help me solve what I could not',
  'shared a lunch and asked for nothing',
  'taught me to say no without a reason',
  'covered my shift so that I could be at a bedside',
  'gave me the credit in a room where I was not',
  'lent me the key and said nothing about it',
  'organized the whole team around one person who was lost',
  'told me the truth before it was too late',
] as const;
const when = [
  'On a wet Tuesday',
  'In my first week',
  'When the shop was about to close',
  'Years ago',
  'Last month',
  'The day the system failed',
  'Before the big meeting',
] as const;
const then = [
  'I did the same for somebody in spring.',
  'I have tried to lead like that ever since.',
  'It took me years to see what it had cost.',
  'We still laugh about it.',
  'I wrote a letter this week, late but written.',
  'It made me create a small habit: I ask first.',
  'Nobody counted it, and it counted.',
] as const;
const felt = [
  'I felt seen.',
  'I was ashamed, and then relieved.',
  'I had not known that one may do that.',
  'It was quiet afterwards.',
  'I slept well that night.',
] as const;

export const emotions = [
  'calm',
  'curious',
  'tired',
  'hopeful',
  'tense',
  'grateful',
  'restless',
  'proud',
  'flat',
  'awake',
] as const;
export const anchors = [
  'Rain on the window of the workshop',
  'The smell of sawdust',
  'A cold brass handle',
  'Cardamom',
  'The hum of the corridor at six',
  'The little helicopter on my desk',
] as const;
export const projects = [
  'A garden for the street',
  'Reading aloud on Thursdays',
  'The repair table',
  'A choir in the canteen',
  'Lunch for newcomers',
  'Coding with grandparents',
] as const;
export const values = ['kindness', 'honesty', 'courage', 'craft', 'patience', 'fairness', 'humour', 'freedom'] as const;
export const roles = ['Treasurer', 'Host', 'Gardener', 'The one with the key', 'Co-lead'] as const;

export const sentence = (chance: Chance): string => `${chance.pick(when)}, ${chance.pick(who)} ${chance.pick(did)}.`;
export const storyText = (chance: Chance): string => {
  const parts = [sentence(chance), chance.pick(felt)];
  if (chance.happens(0.6)) parts.push(sentence(chance));
  return [...parts, chance.pick(then)].join(' ');
};
export const thought = (chance: Chance): string => `${chance.pick(then)} ${chance.pick(felt)}`;
