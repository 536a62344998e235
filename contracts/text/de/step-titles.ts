import type { Catalogue } from '../catalogue.ts';

const standard = {
  1: 'Was möchtest du am Ende sagen können?',
  2: 'Wer bist du, wenn niemand dir Anweisungen gibt?',
  3: 'Wer war freundlich zu dir, als niemand hinsah?',
  4: 'Was tut dein Geld für die Menschen um dich herum?',
  5: 'Was kostet dich eine Woche, und was gibt sie dir zurück?',
  6: 'Was ist ab Montag anders, und wer wird es bemerken?',
};

const titles = { 1: 'Vor dem Flug', 2: 'Mein Weg', 3: 'Life', 4: 'Money', 5: 'Joy', 6: 'Ins Handeln' };

export const stepTitles: Catalogue['stepTitles'] = {
  titles,
  questions: {
    standard,
    'senior-living': {
      ...standard,
      3: 'Wer in deinem Haus ist freundlich, wenn niemand hinsieht?',
      4: 'Was wäre dein Haus wert, wenn Vertrauen in seinen Büchern stünde?',
      5: 'Was kostet eine Woche im Haus, und was gibt sie dir zurück?',
      6: 'Was ist ab der nächsten Übergabe anders, und wer wird es bemerken?',
    },
  },
  locked: (step, next) =>
    `„${titles[step]}“ öffnet sich, wenn die Schritte davor geschafft sind. Als Nächstes kommt Schritt ${next}, „${titles[next]}“.`,
};
