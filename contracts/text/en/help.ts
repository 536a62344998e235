import { plural } from './formats.ts';

interface Answer {
  readonly question: string;
  readonly answer: string;
  /** Other words that find it in a search. They are not shown. */
  readonly also?: string;
}
interface Topic {
  readonly title: string;
  readonly answers: readonly Answer[];
}

const topics: readonly Topic[] = [
  {
    title: 'The journey',
    answers: [
      {
        question: 'Why is a step locked?',
        answer:
          'The six steps build on each other, so each opens when you complete the one before it. A locked step says which one that is. You can go back to any step you have completed and add to what you wrote.',
      },
      {
        question: 'What happens to what I write when I leave a step?',
        answer:
          'It is saved as you write: first on this device, then in your log. A line on the page shows which. If you lose the connection, keep writing; it is sent when you are back online.',
      },
      {
        question: 'How is my percentage calculated?',
        answer:
          'Each of the six steps counts for a sixth: five of six are 83 per cent. Nothing else counts towards it.',
      },
      {
        question: 'What opens Life, Money and Joy?',
        answer:
          'Completing step 3 opens Life, step 4 opens Money and step 5 opens Joy. Step 6 adds goodwill. Your pilot licence comes after it, once everything that it asks for is there; each step shows what is still open.',
      },
    ],
  },
  {
    title: 'Points, achievements and streaks',
    answers: [
      {
        question: 'Why did I get this achievement?',
        answer:
          'Open it on the achievements page. It lists every requirement, the value you reached, and the moments that counted.',
        also: 'badge medal proof',
      },
      {
        question: 'Why do I not have it yet?',
        answer:
          'The card shows each requirement and how far you are. Some also need another achievement first; the card says which.',
        also: 'badge medal locked progress',
      },
      {
        question: 'What counts as a day?',
        answer:
          'A day, in your time zone, on which you recorded something. What you record offline counts for its own day if it reaches us within 48 hours.',
        also: 'streak timezone time zone',
      },
      {
        question: 'I missed a day. What is lost?',
        answer:
          'Often nothing: two freezes a month cover missed days by themselves. Beyond that the count of days begins again; your best streak, your points and what you earned stay yours.',
        also: 'streak broken freeze',
      },
      {
        question: 'I cannot be here every day',
        answer:
          'Choose a rhythm in your profile, such as three days a week, and plan pauses for holidays. Your streak waits for you.',
        also: 'streak rhythm pause holiday vacation',
      },
      {
        question: 'How do levels work?',
        answer:
          'Level 2 begins at 100 points, level 3 at 300, level 4 at 600, and so on: each takes 100 points more than the one before.',
        also: 'points score rank',
      },
      {
        question: 'What do the numbers mean?',
        answer:
          'Life, Money and Joy are your own readings, each from 0 to 10. Assessments give 0 to 100 from your answers, and money scenarios 0 to 100 from your decisions; each page explains its numbers. Points come only from achievements. You are compared with yourself, never with others.',
        also: 'score scores scoring result results rating grade percent gauge dial',
      },
    ],
  },
  {
    title: 'Notifications',
    answers: [
      {
        question: 'When do I get no messages?',
        answer:
          'During your quiet hours, from 22:00 to 07:00 unless you choose others. Messages wait until they are over.',
        also: 'quiet hours night mute',
      },
      {
        question: 'Can I change the wording of messages?',
        answer: 'Yes: plain, professional or inspirational, with or without your first name. The facts stay the same.',
      },
      {
        question: 'Can I turn notifications off?',
        answer:
          'Yes, all of them or some kinds, on the communications page. You still get emails about the security of your account.',
        also: 'disable stop unsubscribe mute messages reminders emails',
      },
    ],
  },
  {
    title: 'Account and privacy',
    answers: [
      {
        question: 'Can my employer read my stories?',
        answer:
          'Your organization never sees stories, answers or readings. Nobody reads them in daily work; if an administrator of the service opens them, your security page shows you who, when and why. The privacy policy lists who sees what.',
        also: 'privacy private boss company administrator see',
      },
      {
        question: 'How do I get a copy of my data?',
        answer:
          'On the settings page, under “Take your data with you”: everything stored about you, as one file. Photos and recordings are listed in it; you download them one by one on your profile.',
        also: 'export download backup take out gdpr portability json save stories answers',
      },
      {
        question: 'How do I delete my account?',
        answer:
          'On the settings page, under “Delete your account”. You have seven days to cancel. Then the key to everything you wrote is destroyed and your files are deleted; only counts without any text remain.',
        also: 'erase remove close cancel leave deletion forget all data gdpr unsubscribe',
      },
      {
        question: 'How do I make my account more secure?',
        answer:
          'Turn on the second step on the security page: signing in then takes your password and a code from an app on your phone. Keep the ten recovery codes where you can reach them without your phone.',
        also: '2fa mfa two-factor authenticator totp security',
      },
      {
        question: 'What is a passkey, and how do I get one?',
        answer:
          'A key that your phone, computer or security key stores and uses once it has recognized you. It signs you in without a password, and a fake site cannot use it. Add one on the security page, ideally on two devices. If the page shows no passkeys, your browser or the address of this site does not support them.',
        also: 'passkeys webauthn fido fingerprint face id touch id windows hello security key passwordless',
      },
      {
        question: 'Why do I have to set up a second step before anything else?',
        answer:
          'Your organization or the operator of this service requires one. An authenticator app or a passkey will do. It takes two minutes, and everything you wrote is there afterwards. Set up two, so that losing one does not lock you out: you cannot remove the last one while it is required.',
        also: '2fa mfa required policy locked out blocked second factor',
      },
      {
        question: 'I have lost the phone with the app.',
        answer:
          'Sign in with your password and choose "Use a recovery code instead". If you have none left, ask your administrator to turn off the second step.',
        also: '2fa mfa authenticator recovery',
      },
      {
        question: 'I forgot my password or my username.',
        answer: 'Choose "Reset username/password" on the sign-in page. We email you a code.',
        also: 'lost credentials reset',
      },
      {
        question: 'How do I sign in through my organization?',
        answer:
          'Choose Enterprise on the sign-in page and enter your organization’s domain, the part of your work address after the @. Your organization must have set this up first.',
        also: 'sso saml openid oidc single sign-on login enterprise company',
      },
    ],
  },
];

export const help = {
  title: 'Help Center',
  headline: 'What would you like to know?',
  search: 'Search the answers',
  found: (count: number) => plural(count, { one: '# answer', other: '# answers' }),
  nothing: 'No answer has these words. Try fewer, or ask us below.',
  /** Words that the search ignores. */
  passedOver: 'a an the my me i we you do does can how what where why is are of to in on for and all it',
  topics,
  glossary: {
    title: 'Words we use',
    entries: [
      ['Agency', 'Being able to choose, and to act on your choice. A helicopter can steer, and it can hover.'],
      ['Kindness', 'Giving someone more agency than they had, at some cost to yourself.'],
      ['Goodwill', 'What a balance sheet cannot explain and everyone feels: the value of how you treat people.'],
      ['Flight report', 'Where Life, Money and Joy are today, each from 0 to 10.'],
      ['Ripple', 'Something you started that continued in someone else.'],
      ['Sensory anchor', 'A sound, a smell or a place that brings a moment back.'],
    ],
  },
  keys: {
    title: 'Keys',
    entries: [
      ['Tab', 'to the next element, with Shift to the previous one'],
      ['Ctrl or ⌘ and K', 'go to any page by name'],
      ['F8', 'to the notifications on screen'],
      ['Esc', 'closes what is open'],
    ],
  },
  contact: {
    title: 'Still stuck?',
    text: 'Write to the operator of this installation: what did you do, and what did you see? If the page showed a request number, include it. It helps to find the cause.',
    write: (address: string) => `Write to ${address}`,
    whom: 'Who can help',
    health: 'Check the system status',
  },
};
