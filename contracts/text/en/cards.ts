interface CardWords {
  readonly name: string;
  readonly description: string;
  readonly unlock_message: string;
}

/** The texts of each achievement card, by its id. */
export const cards = {
  'permission-granted': {
    name: 'Permission Granted',
    description: 'Finish the pre-flight: why you are here, and where Life, Money and Joy stand today.',
    unlock_message: 'You gave yourself permission to begin. No one else could have signed that form.',
  },
  'first-lift': {
    name: 'First Lift',
    description: 'Record something on three different days. They need not be in a row.',
    unlock_message: 'Three days, and the skids have left the ground.',
  },
  'instruments-read': {
    name: 'Instruments Read',
    description: 'Hand in your first flight report, with the three gauges as they are, not as they should be.',
    unlock_message: 'You looked at all three gauges at once. Most people only ever read one.',
  },
  'steady-rotor': {
    name: 'Steady Rotor',
    description: 'Five days in a row, with a little done on each of them.',
    unlock_message: 'Five days in a row. A rotor holds you up because it keeps turning, not because it turns fast.',
  },
  'agency-awakener': {
    name: 'Agency Awakener',
    description: 'Write down where you come from and what you choose, and stay with it for a few days.',
    unlock_message: 'You wrote it down and came back to it. That is how agency starts.',
  },
  'open-books': {
    name: 'Open Books',
    description:
      'Finish the Money step, and draw most of your money picture or end a money scenario with Money at 60 or more.',
    unlock_message: 'Your books are open, to yourself first. Money is quieter when you look at it.',
  },
  'able-to-hover': {
    name: 'Able to Hover',
    description: 'End the working week with no gauge lower than on Monday, most choices made from your values.',
    unlock_message: 'You stood still in the wind and chose. An aeroplane cannot do that; a helicopter can.',
  },
  'three-gauges-level': {
    name: 'Three Gauges Level',
    description: 'Report Life, Money and Joy at seven or better, four times each.',
    unlock_message: 'Three needles, level, more than once. Balance is a habit you now have proof of.',
  },
  'pilot-in-command': {
    name: 'Pilot in Command',
    description: 'Fly all six steps, open every component, and take twenty days over it.',
    unlock_message: 'The machine is assembled and the licence is yours. Where you fly it is your own affair.',
  },
  'perfectionist-overcomer': {
    name: 'Perfectionist Overcomer',
    description:
      'Tell a story that shows you unfinished, describe a ripple in full, and hand in four reports without waiting for tens.',
    unlock_message: 'You let it be seen before it was flawless. It was worth more that way.',
  },
  'consistency-champion': {
    name: 'Consistency Champion',
    description: 'Fourteen days in a row, thirty in total, and all three gauges steady at seventy.',
    unlock_message: 'No one asked you to come back this often. You did, and it shows.',
  },
  'trust-builder': {
    name: 'Trust Builder',
    description: 'Tell two stories, one of them more openly than is comfortable.',
    unlock_message: 'You went first. That is how trust usually starts.',
  },
  'calm-hands': {
    name: 'Calm Hands',
    description: 'Record three moments in which your body came to rest.',
    unlock_message: 'Three quiet landings. Your hands know the way back now.',
  },
  'inner-weather': {
    name: 'Inner Weather',
    description: 'Write down how you are, ten times, in whatever weather.',
    unlock_message: 'Ten readings. You can name your weather, so it no longer decides the route alone.',
  },
  'steady-heart': {
    name: 'Steady Heart',
    description: 'Come to rest ten times, and hold one state with a quality of eighty or more.',
    unlock_message: 'Calm is something you do now, and people near you can borrow it.',
  },
  'night-owl-transformer': {
    name: 'Night Owl Transformer',
    description: 'Seven days in a row, with six moments of rest and fifteen readings among them.',
    unlock_message: 'A week of days that ended in rest. The night is on your side again.',
  },
  'in-your-own-words': {
    name: 'In Your Own Words',
    description: 'Tell one story, in writing, by voice or in pictures.',
    unlock_message: 'It sounds like you, and like no one else. Good.',
  },
  'kindness-remembered': {
    name: 'Kindness Remembered',
    description: 'Finish the Life step with three stories of what one person did for another.',
    unlock_message: 'Three kindnesses, written down. Somewhere a lunch was shared, and it still feeds people.',
  },
  'voice-in-the-room': {
    name: 'Voice in the Room',
    description: 'Tell three stories aloud.',
    unlock_message: 'Three stories in your own voice. A page can hide; a voice cannot.',
  },
  'story-architect': {
    name: 'Story Architect',
    description: 'Eight stories, and one whose lesson you rate at seventy or more.',
    unlock_message: 'Eight stories, side by side. Together they hold something up.',
  },
  'something-to-hold': {
    name: 'Something to Hold',
    description: 'Set one sensory anchor: a sight, a sound, a touch, a smell or a taste that brings you back.',
    unlock_message: 'A small thing you can hold. Red helicopters have started with less.',
  },
  'eye-for-it': {
    name: 'An Eye for It',
    description: 'Add five photos to your stories, and set three anchors.',
    unlock_message: 'You have begun to notice things as they happen. That is the whole trick.',
  },
  'multi-modal-master': {
    name: 'Multi-Modal Master',
    description: 'Twelve photos, five recordings, eight anchors, and one story in which they work as one.',
    unlock_message: 'Picture, voice and touch tell one story now. You will be able to find your way back to it.',
  },
  'the-open-door': {
    name: 'The Open Door',
    description: 'Record two ripples in a relationship: with a resident, a family, a colleague.',
    unlock_message: 'Two people know your door is open, because they have been through it.',
  },
  'house-that-listens': {
    name: 'A House That Listens',
    description: 'Hand in four flight reports, and improve a care measure of your choice by a tenth.',
    unlock_message: 'Something in your house is measurably better. You wrote down what, and by how much.',
  },
  'rounds-with-time': {
    name: 'Rounds with Time',
    description: 'Hold three mentoring sessions in which you ask before you help.',
    unlock_message: 'Three rounds without a clipboard. People remember who had time.',
  },
  'care-that-stays': {
    name: 'Care That Stays',
    description: 'Improve your care measure by a fifth, mentor four times, and reach forty people on the way.',
    unlock_message: 'It would go on without you now. There is no better thing to say about care.',
  },
  'shared-controls': {
    name: 'Shared Controls',
    description: 'Take a role in a community project.',
    unlock_message: 'You handed over part of the controls, and it flew better.',
  },
  'co-pilot': {
    name: 'Co-Pilot',
    description: 'Mentor five times, and see three relationships change for the better.',
    unlock_message: 'Someone can fly further because you sat beside them and kept your hands still.',
  },
  'hobby-lent-out': {
    name: 'A Hobby Lent Out',
    description: 'Record two ripples that began with something you do for the love of it.',
    unlock_message: 'What you do for joy turned out to be useful. It usually does.',
  },
  'good-neighbour': {
    name: 'Good Neighbour',
    description: 'Record two ripples in a community, and join a project that matches your values at seventy or more.',
    unlock_message: 'Your street, your team, your town: one of them is a little different because of you.',
  },
  'community-transformer': {
    name: 'Community Transformer',
    description:
      'Three projects, one of them close to the heart of what you value, and four ripples that were counted.',
    unlock_message: 'A place changed, and it can go on changing without asking you. That was the idea.',
  },
  'counted-with-care': {
    name: 'Counted with Care',
    description: 'Record three ripples, one of them with its people, its time and what it was worth.',
    unlock_message: 'You counted it, and it was still kind. The two get along.',
  },
  'positive-reverberation-tracker': {
    name: 'Positive Reverberation Tracker',
    description:
      'Follow ten ripples until they reach fifty people, one of them described in depth and one fully counted.',
    unlock_message: 'Fifty people, and you know how it reached them. Listen: it is still going.',
  },
  'goodwill-on-the-books': {
    name: 'Goodwill on the Books',
    description: 'After the sixth step: a hundred people reached, through hobbies, relationships and communities.',
    unlock_message: 'Accountants call it the unexplained difference. You can explain yours, name by name.',
  },
} satisfies Readonly<Record<string, CardWords>>;
