import type { Component } from '#contracts/journey/progress.ts';
import type { Language } from '#contracts/language.ts';

interface Opening {
  readonly message: string;
  /** Said in a professional tone. */
  readonly next: string;
  /** Asked in an inspirational one. */
  readonly question: string;
  readonly actionText: string;
}

/** What is said to somebody who has something to celebrate. Titles begin small, for a name may come before them. */
interface CelebrationWords {
  readonly achievement: {
    readonly title: (name: string) => string;
    readonly points: (points: number) => string;
    /** Each fits every achievement; one that follows another asks something else. */
    readonly questions: readonly [string, ...string[]];
    readonly actionText: string;
  };
  /** Without the name of who confirmed it, which is looked up when the notification is read. */
  readonly confirmation: {
    readonly title: (name: string) => string;
    readonly message: string;
    readonly actionText: string;
  };
  readonly component: (name: string) => string;
  readonly names: Readonly<Record<Component, string>>;
  readonly openings: Readonly<Record<Component, Opening>>;
  readonly journey: {
    readonly title: string;
    readonly message: (days: number) => string;
    readonly next: string;
    readonly question: string;
    readonly actionText: string;
  };
}

const english: CelebrationWords = {
  achievement: {
    title: (name) => `${name} is yours`,
    points: (points) => `${points} points.`,
    questions: [
      'What made it possible?',
      'Who flew with you?',
      'What would you do the same way again?',
      'What surprised you on the way?',
      'Whom would you like to tell?',
      'What does it change for you?',
      'Where does it lead you next?',
    ],
    actionText: 'See what brought you here',
  },
  confirmation: {
    title: (name) => `${name} is confirmed`,
    message: 'The confirmation stays, even if you stop sharing the achievement.',
    actionText: 'See the achievement',
  },
  component: (name) => `${name} is open`,
  names: { life: 'Life', money: 'Money', joy: 'Joy', goodwill: 'Goodwill' },
  openings: {
    life: {
      message: 'The first part of your helicopter is in place, built from the kindness you wrote about.',
      next: 'Money is the next step, whenever it suits you.',
      question: 'Who would like to hear about it?',
      actionText: 'Look at Money',
    },
    money: {
      message: 'Money stands beside Life now, and neither has to shout.',
      next: 'Joy is the next step, whenever it suits you.',
      question: 'What does it make room for?',
      actionText: 'Look at Joy',
    },
    joy: {
      message: 'Life, Money and Joy are all lit, and the helicopter holds itself in the air.',
      next: 'One step is left: what you do with it.',
      question: 'What do you see from up there?',
      actionText: 'Look at the last step',
    },
    goodwill: {
      message: 'Goodwill is what others carry on because of you. It weighs nothing and lifts everything.',
      next: 'Your helicopter is complete.',
      question: 'Who has it already?',
      actionText: 'See your helicopter',
    },
  },
  journey: {
    title: 'all six steps are behind you',
    message: (days) => `${flown(days)}, and your pilot licence carries your name.`,
    next: 'You can read everything you wrote at any time.',
    question: 'Where do you fly first?',
    actionText: 'See your licence',
  },
};

const flown = (days: number): string =>
  days <= 0 ? 'You flew it in a single day' : days === 1 ? 'You flew it overnight' : `You flew it in ${days} days`;

const german: CelebrationWords = {
  achievement: {
    title: (name) => `„${name}“ gehört dir`,
    points: (points) => `${points} Punkte.`,
    questions: [
      'Was hat es möglich gemacht?',
      'Wer ist mit dir geflogen?',
      'Was würdest du wieder genauso machen?',
      'Was hat dich unterwegs überrascht?',
      'Wem möchtest du davon erzählen?',
      'Was ändert es für dich?',
      'Wohin führt es dich als Nächstes?',
    ],
    actionText: 'Sieh, was dich hierher gebracht hat',
  },
  confirmation: {
    title: (name) => `„${name}“ ist bestätigt`,
    message: 'Die Bestätigung bleibt, auch wenn du die Auszeichnung nicht mehr teilst.',
    actionText: 'Auszeichnung ansehen',
  },
  component: (name) => `${name} ist offen`,
  names: { life: 'Life', money: 'Money', joy: 'Joy', goodwill: 'Wohlwollen' },
  openings: {
    life: {
      message:
        'Der erste Teil deines Hubschraubers ist eingesetzt, gebaut aus der Freundlichkeit, von der du geschrieben hast.',
      next: 'Money ist der nächste Schritt, wann immer es dir passt.',
      question: 'Wer würde gern davon hören?',
      actionText: 'Money ansehen',
    },
    money: {
      message: 'Money steht jetzt neben Life, und keines muss laut werden.',
      next: 'Joy ist der nächste Schritt, wann immer es dir passt.',
      question: 'Wofür schafft es Raum?',
      actionText: 'Joy ansehen',
    },
    joy: {
      message: 'Life, Money und Joy leuchten, und der Hubschrauber hält sich in der Luft.',
      next: 'Ein Schritt bleibt: was du damit tust.',
      question: 'Was siehst du von dort oben?',
      actionText: 'Den letzten Schritt ansehen',
    },
    goodwill: {
      message: 'Wohlwollen ist, was andere deinetwegen weitertragen. Es wiegt nichts und hebt alles.',
      next: 'Dein Hubschrauber ist vollständig.',
      question: 'Wer hat es schon?',
      actionText: 'Deinen Hubschrauber ansehen',
    },
  },
  journey: {
    title: 'alle sechs Schritte liegen hinter dir',
    message: (days) =>
      `${days <= 0 ? 'Du bist sie an einem einzigen Tag geflogen' : days === 1 ? 'Du bist sie über Nacht geflogen' : `Du bist sie in ${days} Tagen geflogen`}, und dein Pilotenschein trägt deinen Namen.`,
    next: 'Alles, was du geschrieben hast, kannst du jederzeit lesen.',
    question: 'Wohin fliegst du zuerst?',
    actionText: 'Deinen Pilotenschein ansehen',
  },
};

export const celebrationWords: Readonly<Record<Language, CelebrationWords>> = { en: english, de: german };
