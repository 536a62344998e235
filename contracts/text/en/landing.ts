export const landing = {
  title: 'Rise, look, choose',
  kicker: 'A guided journey for people who lead',
  headline: 'Rise a little. See the whole of it. Then choose where to land.',
  lead: 'A helicopter needs no runway. It can hover, look around, and go where it is needed. Six short flights put your life, your money and your joy on one instrument panel, and you learn to steer by all three.',
  begin: 'Begin your journey',
  haveAccount: 'I have an account',
  look: 'See the six steps first',
  scene: 'A small red helicopter over layered hills, with six waypoints ahead of it',
  instruments: {
    kicker: 'Three instruments',
    title: 'Most of us watch one dial and call it flying.',
    life: {
      question: 'Who is with you?',
      about:
        'The kindness you were shown, the people beside you, the stories that made you. What you carry into every decision.',
    },
    money: {
      question: 'What does it serve?',
      about:
        'Time, ownership, fairness, and the patterns that repeat from a lemonade stand to a company. Money as a tool that serves you.',
    },
    joy: {
      question: 'What would you do anyway?',
      about:
        'A simulated working week where every choice moves the needles. Joy is not the reward at the end; it is the fuel.',
    },
  },
  route: {
    kicker: 'Six steps',
    title: 'One route, flown at your own pace',
    steps: [
      {
        name: 'Pre-flight',
        about: 'Describe your helicopter in your own words, and take a first reading of all three dials.',
      },
      {
        name: 'My journey',
        about:
          'Four stories, the values you would keep, the people who matter. The app asks about your own words, and you say what is true.',
      },
      { name: 'Life', about: 'A kindness that cost someone something, and the story your organization tells.' },
      { name: 'Money', about: 'One pattern at four scales, and what you would do with a lemonade stand.' },
      { name: 'Joy', about: 'A working week in flight. No right answers, only consequences.' },
      { name: 'Action flow', about: 'Promises with dates and people. Then your pilot licence.' },
    ],
  },
  why: {
    kicker: 'Earned, and explained',
    title: 'Every achievement shows you why it is yours',
    about:
      'From bronze to diamond. Open one and you see the moments that earned it, with their dates: what it took, and what you did. A locked one says what it still needs.',
    compare: 'You are only ever compared with yourself.',
  },
  privacy: {
    kicker: 'Yours',
    title: 'What you write is encrypted with your own key',
    about:
      'Your stories and answers are stored encrypted. If you delete your account, the key is destroyed. Your organization never sees what you write. If an administrator of the service opens it, you see who, when and why.',
  },
  end: {
    title: 'The rotor is turning. Where to?',
  },
};
