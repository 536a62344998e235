export const licence = {
  title: 'Your pilot licence',
  kicker: 'Six steps flown',
  headline: (name: string) => `${name}, you are cleared to fly.`,
  lead: 'The licence is yours. So is everything that you wrote on the way.',
  licence: {
    kicker: (number: string) => `Pilot licence · No. ${number}`,
    words:
      'has walked the six steps and answered for three things: a life with people in it, money that serves, and joy that is shared.',
    issued: 'Issued',
    heading: 'Heading',
    values: 'Steers by',
    seals: 'Components',
  },
  print: 'Print the licence',
  notYet: {
    title: 'The licence is not yours yet',
    about: 'It is issued when the sixth step is done.',
    go: 'Go on with the journey',
  },
  next: 'What now?',
  nextDeeds: [
    'File a flight report when a dial moves.',
    'Note a ripple when you see one.',
    'Ask an achievement why it is yours.',
  ],
  see: 'See what you have earned',
};
