/** Ready-made questions of the month, as `contracts/polls/ready.ts` lists them. */
export const readyPolls = {
  kindness: {
    question: 'Which kindness at work did you last see?',
    options: [
      'Someone listened',
      'Someone helped unasked',
      'Someone said thank you',
      'Someone shared credit',
      'None I remember',
    ],
  },
  noticed: {
    question: 'When did you last notice something good that nobody had planned?',
    options: ['Today', 'This week', 'This month', 'Longer ago'],
  },
  time: {
    question: 'What takes the most time from what matters to you?',
    options: ['Meetings', 'Messages', 'Searching for things', 'Other people’s urgency', 'My own habits'],
  },
  small_step: {
    question: 'How long does it take you to begin after you have decided?',
    options: ['I begin at once', 'A day or two', 'About a week', 'Longer'],
  },
  money_talk: {
    question: 'How easily do you talk about money at work?',
    options: ['Easily', 'With few people', 'Only if I must', 'Never'],
  },
  joy_at_work: {
    question: 'Where does most of your joy at work come from?',
    options: ['The work itself', 'The people', 'Learning something', 'Seeing it help', 'It comes rarely'],
  },
  asking_help: {
    question: 'How long do you try on your own before you ask for help?',
    options: ['A few minutes', 'An hour', 'A day', 'Until it is nearly too late'],
  },
  pause: {
    question: 'What does a real break look like for you?',
    options: ['Moving', 'Being outside', 'Being with people', 'Being alone', 'I hardly take one'],
  },
  listening: {
    question: 'What helps you most to feel heard?',
    options: ['Time', 'A question in return', 'No advice', 'Something changes afterwards'],
  },
  goodbye_habit: {
    question: 'Which habit would you most like to leave behind?',
    options: ['Saying yes too quickly', 'Putting things off', 'Checking messages', 'Doing it all myself', 'None'],
  },
  thanks: {
    question: 'How often do you thank someone for something specific?',
    options: ['Every day', 'Every week', 'Every month', 'Less often'],
  },
  courage: {
    question: 'What makes it easier to say an unwelcome truth?',
    options: ['Trust', 'Preparation', 'A good moment', 'Not being the only one', 'Nothing so far'],
  },
};
