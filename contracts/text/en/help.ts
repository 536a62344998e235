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
    title: 'What you write',
    answers: [
      {
        question: 'Who can read what I write?',
        answer:
          'You. Your organization and your employer never see stories, answers or readings. If an administrator of the service opens them, your security page shows you who, when and why. What you share yourself, others can read.',
        also: 'privacy private boss company administrator see stories',
      },
      {
        question: 'Can I lose what I wrote?',
        answer:
          'It is saved as you write: first on this device, then in your log. A line on the page shows which. If you lose the connection, keep writing; it is sent when you are back online.',
        also: 'save draft leave step offline',
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
    ],
  },
  {
    title: 'The journey and its numbers',
    answers: [
      {
        question: 'What do the numbers mean?',
        answer:
          'Life, Money and Joy are your own readings, each from 0 to 10. Assessments and money scenarios give 0 to 100. Each completed step is a sixth of the journey. Points come only from achievements. You are compared with yourself, never with others.',
        also: 'score scores scoring result results rating grade percent percentage gauge dial level points',
      },
      {
        question: 'I missed a day. What is lost?',
        answer:
          'Often nothing: two freezes a month cover missed days by themselves. Beyond that the count of days begins again; your best streak, your points and what you earned stay yours. What you record offline counts for its own day if it reaches us within 48 hours.',
        also: 'streak broken freeze timezone time zone counts',
      },
      {
        question: 'I cannot be here every day',
        answer:
          'Choose a rhythm in your profile, such as three days a week, and plan pauses for holidays. Your streak waits for you.',
        also: 'streak rhythm pause holiday vacation',
      },
      {
        question: 'Can I turn notifications off?',
        answer:
          'Yes, all of them or some kinds, on the communications page. During your quiet hours, from 22:00 to 07:00 unless you choose others, messages wait. You always get emails about the security of your account.',
        also: 'disable stop unsubscribe mute messages reminders emails quiet hours night',
      },
    ],
  },
  {
    title: 'Signing in',
    answers: [
      {
        question: 'I forgot my password or my username.',
        answer: 'Choose "Reset username/password" on the sign-in page. We email you a code.',
        also: 'lost credentials reset',
      },
      {
        question: 'How do I make my account more secure?',
        answer:
          'On the security page. With a passkey your device signs you in without a password, and a fake site cannot use it. With a second step, signing in takes your password and a code from an app; keep the ten recovery codes where you can reach them without your phone. If your organization requires a second step, set up two ways, so that losing one does not lock you out.',
        also: '2fa mfa two-factor authenticator totp passkeys webauthn fido fingerprint face id required locked out',
      },
      {
        question: 'I have lost the phone with the app.',
        answer:
          'Sign in with your password and choose "Use a recovery code instead". If you have none left, ask your administrator to turn off the second step.',
        also: '2fa mfa authenticator recovery',
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
