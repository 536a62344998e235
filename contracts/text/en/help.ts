import { plural } from './formats.ts';

interface Answer {
  readonly question: string;
  readonly answer: string;
  /** Other words under which it is looked for. They are not shown. */
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
          'The six steps build on each other, so each one opens when the one before it is completed. A locked step says which that is. You can go back to any step behind you and change what you wrote.',
      },
      {
        question: 'What happens to what I write when I leave a step?',
        answer:
          'It is saved while you write: first on this device, then in your log. The line below a field says which. If the connection goes, keep writing; it is sent when you are back.',
      },
      {
        question: 'How is my percentage worked out?',
        answer: 'Six steps, each a sixth: five of six are 83 per cent. Nothing else counts towards it.',
      },
      {
        question: 'What opens Life, Money and Joy?',
        answer:
          'Life opens when step 3 is completed, Money with step 4, Joy with step 5. Step 6 adds goodwill, and with it your pilot licence.',
      },
    ],
  },
  {
    title: 'Points, achievements and streaks',
    answers: [
      {
        question: 'Why did I get this achievement?',
        answer:
          'Open it on the achievements page. It lists every requirement, the value you reached, and the very moments that brought you there.',
        also: 'badge medal proof',
      },
      {
        question: 'Why do I not have it yet?',
        answer:
          'The card shows each requirement with where you stand. Some also ask for another achievement first; it says which.',
        also: 'badge medal locked progress',
      },
      {
        question: 'What counts as a day?',
        answer:
          'A day of your own time zone on which you recorded something. You may record what happened yesterday or the day before; it counts for its own day.',
        also: 'streak timezone time zone',
      },
      {
        question: 'I missed a day. What is lost?',
        answer: 'Nothing but the count of days in a row. Points never fall, and what you earned stays yours.',
        also: 'streak broken',
      },
      {
        question: 'How do levels work?',
        answer:
          'Level 2 begins at 100 points, level 3 at 300, level 4 at 600, and so on: each asks for 100 more than the one before.',
        also: 'points score rank',
      },
      {
        question: 'What do the numbers mean?',
        answer:
          'Life, Money and Joy are your own readings, each from 0 to 10. An assessment works out 0 to 100 from your answers, and a money scenario from your decisions; each page says under the number how. Points come from achievements alone. You are compared with yourself, never with others.',
        also: 'score scores scoring result results rating grade percent gauge dial',
      },
    ],
  },
  {
    title: 'Notifications',
    answers: [
      {
        question: 'When am I left in peace?',
        answer:
          'During your quiet hours, from 22:00 to 07:00 until you choose others. What comes up meanwhile waits until they are over.',
        also: 'quiet hours night mute',
      },
      {
        question: 'Can I change how I am spoken to?',
        answer: 'Yes: plain, professional or inspirational, with your first name or without. The facts stay the same.',
      },
      {
        question: 'Can I turn notifications off?',
        answer:
          'Yes, all of them or some kinds, on the communications page. Mails about the security of your account are still sent.',
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
          'On the settings page, under “Take your data with you”: everything stored about you, as one file. Photos and recordings are named in it; you download them one by one on your profile.',
        also: 'export download backup take out gdpr portability json save stories answers',
      },
      {
        question: 'How do I delete my account?',
        answer:
          'On the settings page, under “Delete your account”. You have seven days to call it off. Then the key to everything you wrote is destroyed and your files are deleted; counts without a word in them stay.',
        also: 'erase remove close cancel leave deletion forget all data gdpr unsubscribe',
      },
      {
        question: 'How do I make my account harder to get into?',
        answer:
          'Turn on the second step on the security page: signing in then takes a code of an app on your phone beside the password. Keep the ten recovery codes where you find them without your phone.',
        also: '2fa mfa two-factor authenticator totp security',
      },
      {
        question: 'What is a passkey, and how do I get one?',
        answer:
          'A key that your phone, your computer or a security key keeps for you and uses once it has recognized you. It signs you in without a password, and a fake site cannot get at it. Add one on the security page, best on two devices. If you see no passkeys there, this browser or the address of the page cannot use them.',
        also: 'passkeys webauthn fido fingerprint face id touch id windows hello security key passwordless',
      },
      {
        question: 'Why do I have to set up a second step before anything else?',
        answer:
          'Your organization, or whoever operates this service, requires one. An authenticator app or a passkey will do. It takes two minutes, and everything you have written is there afterwards. Set up two, so that losing one does not keep you out: the last one cannot be removed as long as it is required.',
        also: '2fa mfa required policy locked out blocked second factor',
      },
      {
        question: 'I have lost the phone with the app.',
        answer:
          'Sign in with your password and choose "Use a recovery code instead". With no code left, ask whoever looks after your account: they can turn the second step off.',
        also: '2fa mfa authenticator recovery',
      },
      {
        question: 'I forgot my password or my username.',
        answer: 'Choose "Reset username/password" on the sign-in page. The way back goes through your mailbox.',
        also: 'lost credentials reset',
      },
      {
        question: 'How do I sign in through my organization?',
        answer:
          'Choose Enterprise on the sign-in page and give the domain of your organization, the part of your work address after the @. Your organization has to have set it up.',
        also: 'sso saml single sign-on login enterprise company',
      },
    ],
  },
];

export const help = {
  title: 'Help Center',
  kicker: 'Help Center',
  headline: 'What would you like to know?',
  search: 'Search the answers',
  found: (count: number) => plural(count, { one: '# answer', other: '# answers' }),
  nothing: 'No answer has these words. Try fewer, or ask us below.',
  /** Words that a search leaves out. */
  passedOver: 'a an the my me i we you do does can how what where why is are of to in on for and all it',
  topics,
  glossary: {
    title: 'Words we use',
    entries: [
      ['Agency', 'Being able to choose, and to act on the choice. A helicopter can steer, and it can hover.'],
      ['Kindness', 'Giving somebody more agency than they had, at some cost to yourself.'],
      [
        'Goodwill',
        'What a balance sheet cannot explain and everybody feels: the worth of how you have dealt with people.',
      ],
      ['Flight report', 'Where Life, Money and Joy stand today, each from 0 to 10.'],
      ['Ripple', 'Something you started that went on in somebody else.'],
      ['Sensory anchor', 'A sound, a smell, a place that brings a moment back.'],
    ],
  },
  keys: {
    title: 'Keys',
    entries: [
      ['Tab', 'to the next thing, Shift and Tab to the one before'],
      ['Ctrl or ⌘ and K', 'every place by name'],
      ['F8', 'to the notifications on screen'],
      ['Esc', 'closes what is open'],
    ],
  },
  contact: {
    title: 'Still stuck?',
    text: 'Tell the person who runs this installation what you did and what you saw. If the page showed a request number, give them that too: it leads them to the very moment.',
    write: (address: string) => `Write to ${address}`,
    health: 'See whether everything works',
  },
};
