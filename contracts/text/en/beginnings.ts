export const beginnings = {
  starter: 'A first half-sentence, to write or to say aloud',
  hear: 'Hear it',
  use: 'Begin with it',
  examples: 'How others might answer',
  note: 'Made up for this page, to show the tone. Yours may be shorter.',
  prompts: {
    metaphor: {
      starter: 'The first thing on board is',
      examples: [
        'Mine would carry a toolbox and a thermos. It lands behind the building, where deliveries come in, because that is where people say what is really broken.',
        'Mine would be small, two seats only. I fly badly in a crowd, but one to one I can stay in the air for hours. It sets down next to the one who has gone quiet.',
      ],
    },
    intention: {
      starter: 'At the end I want to be able to say that I',
      examples: [
        'That I said what I thought in three meetings in a row, and no one had to guess what I wanted.',
        'That I was home before bedtime twice a week, and the ward did not fall apart.',
      ],
    },
    childStory: {
      starter: 'I was about eight years old, and',
      examples: [
        'Mrs Okafor at the library put a book aside for me every Friday and asked on Monday what I thought. Once she wrote my answer down. No one had ever written down something I said.',
        'My uncle let me hold the lamp while he repaired the car. He did not need a lamp. He explained every screw, as if one day I would do it myself. Years later I did.',
      ],
    },
    professionalStory: {
      starter: 'It was not my job, but',
      examples: [
        'A new colleague ate alone for two weeks. I am not her manager; I just moved my lunch by half an hour. In spring she said she had already written her resignation.',
        'An order had gone to the wrong address on a Friday evening. I drove there, forty minutes each way. Our figures never noticed. The customer still asks for me by name.',
      ],
    },
    kindnessReceived: {
      starter: 'They did not have to, and still',
      examples: [
        'In my first winter here a neighbour cleared the snow off my car before the early shift. I never caught her at it. I only found out in March, when she was ill and the snow stayed.',
        'My boss took the blame for my mistake in front of the client. In the car she said: next time, call me earlier. That was all. I have called early ever since.',
      ],
    },
    agencyAtWork: {
      starter: 'No one could decide it for me. I',
      examples: [
        'I could have signed off the figures; everyone wanted me to. I asked for one more day and found a site counted twice. I was afraid all night, and I would do it again.',
        'There was money for new software or for a second person at weekends. I chose the person. The spreadsheet is still ugly, but no one has cried in the office since.',
      ],
    },
    moments: {
      starter: 'I forgot the time when',
      examples: [
        'Sunday, mending bicycles with Tom in the yard. He wanted nothing from me.',
        'When the lift was stuck and the children and I made up the story of the whale.',
      ],
    },
    kindness: {
      starter: 'It cost them',
      examples: [
        'Ama stayed two hours after her night shift, because Mr Lindner did not want to be washed by a stranger. It cost her the bus and half her sleep. I could finish my round, and I understood that we were short of trust, not of staff.',
        'My teacher gave me his lunch breaks for a month to get me through fractions. It was the one quiet hour he had. Since then I no longer call anyone slow; I ask who has sat down with them.',
      ],
    },
    organisationNarrative: {
      starter: 'On the wall it says one thing. In the kitchen people say',
      examples: [
        'On the wall: customers first. In the kitchen: first the ones who shout. I tell new people the second one, and then about the two colleagues who do not go by it.',
        'We tell everyone how we started in a garage. We never tell how we let half the team go in 2019. I think people would trust the first story more if they heard the second one from us.',
      ],
    },
    kindnessPractice: {
      starter: 'Without being asked, we always',
      examples: [
        'At handover the day shift stays on its feet until the night shift has sat down.',
        'If you break something in the test system, you bring a cake. It began as a joke. Now no one hides a mistake.',
      ],
    },
    me: {
      starter: 'When no one is looking, I',
      examples: [
        'I tip well and then buy the cheapest coffee for myself. I am generous where it is seen, and mean where it is only me.',
        'I check the account before I sleep, even when nothing has changed. Enough never feels like enough until another person says so.',
      ],
    },
    team: {
      starter: 'In my team it looks like this:',
      examples: [
        'We help everyone who asks and never ask for help ourselves. In December three of us are ill.',
        'We keep a reserve of hours that may not be touched. So no one ever says they need them.',
      ],
    },
    organisation: {
      starter: 'Across the organization I notice that',
      examples: [
        'We collect data for months before a decision, and then the loudest person decides.',
        'The training budget is generous on paper, and the one who approves it is always away.',
      ],
    },
    community: {
      starter: 'Even in the town,',
      examples: [
        'The town built a hall for everyone and locks it at six.',
        'Our street lends ladders and drills without a list, and everything comes back.',
      ],
    },
    ownershipPhilosophy: {
      starter: 'The stand should belong to',
      examples: [
        'Half to those who were there on the rainy Saturday, half to those who lent the coins. The one who only had the idea gets free lemonade.',
        'To no one for the first year. Then to those who still want it.',
      ],
    },
    timeInvestments: {
      starter: 'The hour that gives me hours back is',
      examples: [
        'Half an hour on Friday to write down what Monday needs. It saves me all of Monday morning.',
        'Showing Jonas the ordering system took me two afternoons in May. I have not ordered anything since.',
      ],
    },
    valueCreation: {
      starter: 'If I stopped tomorrow, people would miss',
      examples: [
        'The notes of our meetings: one page, who does what by when. When I was away for three weeks, no one knew what had been agreed.',
        'I also call families with good news. They pick up the phone differently now.',
      ],
    },
    agencyBuilding: {
      starter: 'Since I let go of it,',
      examples: [
        'The kitchen sets its own menu now, within a budget. So far: two mistakes, and one dish that people ask for.',
        'I stopped approving holidays. The team does it with a calendar, and I hear about it afterwards.',
      ],
    },
    learnt: {
      starter: 'On Wednesday I noticed that',
      examples: [
        'I said yes to everything until Wednesday and had nothing left on Thursday, when it mattered. I would cancel the review again, although it cost me.',
        'I protect the figures first and want to talk to people when it is quiet. It was never quiet.',
      ],
    },
    communityProject: {
      starter: 'Close to where I live,',
      examples: [
        'Two evenings a month at the repair café. I can solder, and there I can listen.',
        'Reading aloud in the care home on our street, every second Sunday, together with my son.',
      ],
    },
    messageToSelf: {
      starter: 'I hope you still',
      examples: [
        'I hope you still leave at five on Tuesdays. If not: who got your Tuesdays, and did they ask for them?',
        'You were tired when you wrote this, and proud as well. Call Ama. Say thank you while it is still easy.',
      ],
    },
  },
};
