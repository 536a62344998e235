import type { Component } from '../../journey/progress.ts';
import { plural } from './formats.ts';

type Several<Text> = readonly [Text, ...Text[]];
type Title = (name: string) => string;

/** They take turns, so each fits every achievement. */
const questions: Several<string> = [
  'What made it possible?',
  'Who flew with you?',
  'What would you do the same way again?',
  'What surprised you on the way?',
  'Who would you like to tell?',
  'What does it change for you?',
  'Where does it lead you next?',
];

/** They take turns. A text's number is its place: others go to the end, and none is removed. */
const titles: Several<Title> = [
  (name) => `${name} is yours`,
  (name) => `you have earned ${name}`,
  (name) => `well flown: ${name}`,
  (name) => `new among your achievements: ${name}`,
  (name) => `${name} has your name on it`,
];

/** They take turns likewise. */
const confirmations: Several<{ readonly title: Title; readonly message: string }> = [
  {
    title: (name) => `${name} is confirmed`,
    message: 'The confirmation stays, even if you stop sharing the achievement.',
  },
  {
    title: (name) => `someone vouches for ${name}`,
    message: 'What you did was seen.',
  },
  {
    title: (name) => `good news about ${name}`,
    message: 'It was yours before; now it has a witness.',
  },
  {
    title: (name) => `${name} now has a second signature`,
    message: 'It stays with the achievement, whether you share it or not.',
  },
  {
    title: (name) => `a nod for ${name}`,
    message: 'It comes from someone who knows what it takes.',
  },
];

/**
 * Messages that celebrate. Titles start in lower case because a first name may come before them. `next` is for the
 * professional tone, `question` for the inspirational one.
 */
export const celebrations = {
  achievement: {
    titles,
    points: (points: number) => `${points} points.`,
    questions,
    actionText: 'See how you earned it',
  },
  /** Without the name of the person who confirmed it: that is looked up when the notification is read. */
  confirmation: {
    texts: confirmations,
    actionText: 'See the achievement',
  },
  witness: {
    answers: {
      yes: { title: 'your witness saw it', message: 'Someone you asked says: yes, I saw this.' },
      no: { title: 'your witness has answered', message: 'Someone you asked says: no, or not quite. Read their line.' },
      stranger: {
        title: 'your witness has answered',
        message: 'Someone you asked does not know you by this name. The address may be wrong.',
      },
      declined: {
        title: 'one request has ended',
        message: 'Someone you asked wants no such emails. Ask them in person, or name someone else.',
      },
    },
    actionText: 'See the answer',
  },
  mentoring: {
    title: 'a member asks for your word',
    message: 'Someone from your organization shows you one thing and asks whether you saw it.',
    actionText: 'Open the request',
  },
  component: (name: string) => `${name} is open`,
  openings: {
    life: {
      message: 'The first part of your helicopter is in place, built from the kindness you wrote about.',
      next: 'Money is the next step, whenever it suits you.',
      question: 'Who would like to hear about it?',
      actionText: 'Look at Money',
    },
    money: {
      message: 'Money is open beside Life, and neither has to shout.',
      next: 'Joy is the next step, whenever it suits you.',
      question: 'What does it make room for?',
      actionText: 'Look at Joy',
    },
    joy: {
      message: 'Life, Money and Joy are all lit, and your helicopter is hovering.',
      next: 'One step is left: what you do with it.',
      question: 'What do you see from up there?',
      actionText: 'Look at the last step',
    },
    goodwill: {
      message: 'Goodwill is what others carry on thanks to you. It weighs nothing and lifts everything.',
      next: 'Your helicopter is complete.',
      question: 'Who would you take on the first flight?',
      actionText: 'See your helicopter',
    },
  } satisfies Record<Component, object>,
  /** One message for a whole import. */
  imported: {
    title: (entries: number) =>
      `${plural(entries, { one: 'your entry is', other: 'your # entries are' })} in the logbook`,
    none: 'Each one is on the day it belongs to.',
    message: (names: readonly string[]) =>
      names.length > 3
        ? `They unlocked ${names.slice(0, 3).join(', ')} and ${names.length - 3} more.`
        : `Together with what you did here, they unlocked ${names.join(', ')}.`,
    actionText: { entries: 'Open the logbook', achievements: 'See your achievements' },
  },
  shipped: {
    title: (name: string) => `${name} is here`,
    message: (about: string) => `You voted for it on the roadmap, and now it is turned on. ${about}`,
    actionText: 'See the roadmap',
  },
  journey: {
    title: 'you have flown all six steps',
    message: (days: number) =>
      `${plural(days, { 0: 'You flew it in a single day', 1: 'You flew it overnight', other: 'You flew it in # days' })}. Your pilot licence comes with everything that it asks for.`,
    next: 'You can download everything you wrote under Documents.',
    question: 'Where will you fly first?',
    actionText: 'To your licence',
  },
};
