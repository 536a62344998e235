export const help = {
  title: 'Help Center',
  kicker: 'Help Center',
  headline: 'What would you like to know?',
  search: 'Search the answers',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  nothing: 'No answer has these words. Try fewer, or ask us below.',
  topics: [
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
        },
        {
          question: 'Why do I not have it yet?',
          answer:
            'The card shows each requirement with where you stand. Some also ask for another achievement first; it says which.',
        },
        {
          question: 'What counts as a day?',
          answer:
            'A day of your own time zone on which you recorded something. You may record what happened yesterday or the day before; it counts for its own day.',
        },
        {
          question: 'I missed a day. What is lost?',
          answer: 'Nothing but the count of days in a row. Points never fall, and what you earned stays yours.',
        },
        {
          question: 'How do levels work?',
          answer:
            'Level 2 begins at 100 points, level 3 at 300, level 4 at 600, and so on: each asks for 100 more than the one before.',
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
        },
        {
          question: 'Can I change how I am spoken to?',
          answer:
            'Yes: plain, professional or inspirational, with your first name or without. The facts stay the same.',
        },
      ],
    },
    {
      title: 'Account and privacy',
      answers: [
        {
          question: 'Can my employer read my stories?',
          answer:
            'No. Your organization never sees stories, answers or readings. The privacy policy lists who sees what.',
        },
        {
          question: 'How do I make my account harder to get into?',
          answer:
            'Turn on the second step on the security page: signing in then takes a code of an app on your phone beside the password. Keep the ten recovery codes where you find them without your phone.',
        },
        {
          question: 'I have lost the phone with the app.',
          answer:
            'Sign in with your password and choose "Use a recovery code instead". With no code left, ask whoever looks after your account: they can turn the second step off.',
        },
        {
          question: 'I forgot my password or my username.',
          answer: 'Choose "Reset username/password" on the sign-in page. The way back goes through your mailbox.',
        },
        {
          question: 'How do I sign in through my organization?',
          answer:
            'Choose Enterprise on the sign-in page and give the domain of your organization, the part of your work address after the @. Your organization has to have set it up.',
        },
      ],
    },
  ],
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
    health: 'See whether everything works',
  },
};
