export const landing = {
  title: 'Rise, look, choose',
  kicker: 'A guided journey for people who lead',
  headline: 'Rise a little. See the whole of it. Then choose where to land.',
  lead: 'A helicopter needs no runway. It can hover, look around, and go where it is needed. Six flights bring your life, your money and your joy onto one instrument panel, and you learn to steer by all three.',
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
        'The kindness you were shown, the people you stand beside, the stories that made you. What you carry before you decide anything.',
    },
    money: {
      question: 'What does it serve?',
      about:
        'Time, ownership, fairness, the patterns that repeat from a lemonade stand to a company. Money as a tool that answers to you.',
    },
    joy: {
      question: 'What would you do anyway?',
      about:
        'A simulated working week in which each choice moves all the needles. Joy is not the reward at the end; it is fuel.',
    },
  },
  route: {
    kicker: 'Six steps',
    title: 'One route, flown at your own pace',
    steps: [
      { name: 'Pre-flight', about: 'Say the metaphor in your own words, and take a first reading of all three dials.' },
      {
        name: 'My journey',
        about:
          'Four stories, the values you would keep, the people who matter. Watch your purpose take shape as you write.',
      },
      { name: 'Life', about: 'A kindness that cost someone something, and the story your organization tells.' },
      { name: 'Money', about: 'The same pattern at four scales, and what you would do with a lemonade stand.' },
      { name: 'Joy', about: 'A working week to fly through. No right answers, only consequences.' },
      { name: 'Action flow', about: 'Promises with dates and people. Then your pilot licence.' },
    ],
  },
  why: {
    kicker: 'Earned, and explained',
    title: 'Every achievement can tell you why it is yours',
    about:
      'Thirty-five achievements in five metals. Ask any of them, and it shows the very moments that earned it: the story, the date, what was asked and what you brought. Locked ones say what opens them.',
    compare: 'You are compared with nobody but yourself.',
  },
  privacy: {
    kicker: 'Yours',
    title: 'What you write is sealed with a key of your own',
    about:
      'The log of your journey is encrypted with it. If you leave, the key is destroyed. Your organization never sees what you write. If an administrator opens it, you see who, when and why.',
  },
  end: {
    title: 'The rotor is turning. Where to?',
  },
};
