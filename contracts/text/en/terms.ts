import type { Prose } from '../prose.ts';

export const terms: Prose = {
  title: 'Terms of Service',
  kicker: 'Terms of Service',
  headline: 'What we ask of each other',
  lead: 'Short, because there is not much to it. You fly; we keep the machine in order.',
  contents: 'On this page',
  sections: [
    {
      title: 'Your account',
      paragraphs: [
        'An account is for one person. Choose a password you use nowhere else, and tell us if you think somebody else knows it. If you came here through your organization, it may close your access; it does not get to read what you wrote.',
      ],
    },
    {
      title: 'What you bring',
      paragraphs: [
        'Your stories, photos and recordings stay yours. You let us store and show them to you, and to the people you share them with, and for nothing else.',
      ],
      points: [
        'Write about others as you would want to be written about. Leave out names where a role will do.',
        'Do not add records about patients, residents or customers.',
        'Do not try to reach what is not yours, or to disturb the service for others.',
      ],
    },
    {
      title: 'What it is not',
      paragraphs: [
        'This is a tool for reflection. It is no medical or psychological treatment, no financial advice, and no instrument to judge people by. The scores you give yourself are yours; the pilot licence says that you walked the six steps and what you promised, not that somebody examined you.',
      ],
    },
    {
      title: 'What we promise',
      paragraphs: [
        'What the service has confirmed to you is stored durably. Points never fall. An achievement that was earned stays earned, and can say why. We tell you before we change anything here that matters.',
      ],
    },
    {
      title: 'Leaving',
      paragraphs: [
        'You can stop at any time. Ask for your data, ask for its erasure, or simply come back later: the journey waits where you left it.',
      ],
    },
  ],
};
