import type { Prose } from '../prose.ts';

export const terms: Prose = {
  title: 'Terms of Service',
  headline: 'What we ask of each other',
  lead: 'Short, because there is not much to say. You fly; we look after the machine.',
  contents: 'On this page',
  sections: [
    {
      title: 'Your account',
      paragraphs: [
        'An account is for one person. Choose a password you use nowhere else, and change it if you think someone else knows it. If you sign in through your organization, it can end that sign-in; it cannot read what you wrote.',
      ],
    },
    {
      title: 'What you bring',
      paragraphs: [
        'Your stories, photos and recordings stay yours. You allow us to store them and show them to you. We use them for nothing else; the privacy policy says who can open what.',
      ],
      points: [
        'Write about others as you would want to be written about. Leave out names where a role will do.',
        'Do not add records about patients, residents or customers.',
        'Do not try to access what is not yours, and do not disrupt the service for others.',
      ],
    },
    {
      title: 'What it is not',
      paragraphs: [
        'This is a tool for reflection. It is not medical or psychological treatment, not financial advice, and not a tool for judging people. The scores you give yourself are your own. The pilot licence lists what you did in the six steps. It does not say that anyone examined you.',
      ],
    },
    {
      title: 'What we promise',
      paragraphs: [
        'Once the service confirms that something is saved, it is stored durably. Points never go down. An achievement stays yours once you have earned it, and always shows why.',
      ],
    },
    {
      title: 'Leaving',
      paragraphs: [
        'You can stop at any time. Download your data, delete your account, or simply come back later: the journey waits where you left it.',
      ],
    },
  ],
};
