/** The half-sentences and sample answers of the senior-living edition, for prompts about work. The others are those of `beginnings`. */
export const houseBeginnings = {
  metaphor: {
    starter: 'When the alarm goes at night, mine carries',
    examples: [
      'Mine carries a torch, dry socks and the spare key to the medicine room. It lands on the second floor around four, when the night is longest and someone is glad not to be alone.',
      'Mine is slow and quiet, so that no one startles. It can hover beside a bed for as long as a hand needs holding, and the phone keeps ringing without me.',
    ],
  },
  intention: {
    starter: 'At the end of the year I want to be able to say that in our house',
    examples: [
      'That no one had to hide being tired, and that I heard about gaps in the rota before the weekend, not on it.',
      'That I knew the first name of everyone on nights, and they knew I would come when they called.',
    ],
  },
  professionalStory: {
    starter: 'It was not in the care plan, but',
    examples: [
      'He used to be a baker and was up at three every night. We gave him flour and the small kitchen, with one of us beside him. The nights became calm, and breakfast smelled of rolls.',
      'Our cleaner noticed before any of us that the lady in the corner room no longer opened her post. I began to ask her at every handover. She had been seeing things for nine years, and no one had asked.',
    ],
  },
  agencyAtWork: {
    starter: 'There was no one I could ask. I',
    examples: [
      'Two people were ill and the agency had no one. I closed the dining room for the evening and we ate on the floors, together. I called the families myself. Not one of them complained.',
      'I stopped admissions for a week because we could not look after anyone else well. I had no permission, only a rota with holes in it. I would do it again, and ask on the first day.',
    ],
  },
  moments: {
    starter: 'I forgot the time when',
    examples: [
      'Sunday in the garden, when the choir had left and three of them went on singing.',
      'When Emre and I carried the old piano to the second floor, and someone sat down and played.',
    ],
  },
  kindness: {
    starter: 'It cost her',
    examples: [
      'Ama stayed two hours after her night shift, because someone did not want to be washed by a stranger. It cost her the bus and half her sleep. I could finish my round, and I understood that we were short of trust, not of staff.',
      'Our caretaker drives the long way round on Fridays to bring one resident her newspaper from the old quarter. He pays for it himself. Since I know, I listen differently when he says that a door is stuck.',
    ],
  },
  organisationNarrative: {
    starter: 'In the brochure it says one thing. In the night kitchen people say',
    examples: [
      'In the brochure: a home for life. In the night kitchen: a home as long as the beds are full. I tell new people both, and then about the winter when we all slept here because of the snow.',
      'We tell every family about the award. We never tell them that the team which won it left within a year. I think they would trust us more if they heard that from us, with what we changed.',
    ],
  },
  kindnessPractice: {
    starter: 'At every handover we',
    examples: [
      'At handover the day shift stays on its feet until the night shift has sat down.',
      'When someone has died, we ask once how it was, and the one who was there gets a cup of something hot before the forms.',
    ],
  },
  team: {
    starter: 'On our floor it looks like this:',
    examples: [
      'We swap shifts for each other without a word, and no one ever asks for a swap for themselves. In December three of us are ill.',
      'Gloves and pads are counted. Overtime is not. So everyone saves the gloves.',
    ],
  },
  organisation: {
    starter: 'Across the house I notice that',
    examples: [
      'We know to the cent what a meal costs, and not what it costs us when someone who has been here for ten years leaves.',
      'The floor that speaks up gets the new lift for the beds. The quiet one gets praise.',
    ],
  },
  timeInvestments: {
    starter: 'The hour that gives us hours back is',
    examples: [
      'Half an hour with each new family before anything has gone wrong. It saves me the calls on Sunday evening.',
      'I walked two night shifts with Samira in May. Since then she decides on her own who is called, and I sleep.',
    ],
  },
  valueCreation: {
    starter: 'If I stopped tomorrow, the house would miss',
    examples: [
      'The page at the handover with one good thing about every resident. When I was away, they only passed on what was wrong.',
      'I also call families with good news. They pick up the phone differently now.',
    ],
  },
  agencyBuilding: {
    starter: 'Since I let go of the rota,',
    examples: [
      'The floors plan their own weekends now. Two gaps so far, and both were closed before I heard of them.',
      'The kitchen asks the residents and sets the menu itself. One mistake, and one soup that people come down for.',
    ],
  },
  learnt: {
    starter: 'By the middle of the week I noticed that',
    examples: [
      'I filled every gap myself until Wednesday, and on Thursday, when a daughter wanted to talk, I had nothing left. I would call the second person earlier.',
      'I protect the occupancy first and want to walk the floors when it is quiet. It was never quiet.',
    ],
  },
  messageToSelf: {
    starter: 'I hope that at the handover you still',
    examples: [
      'I hope you still sit down with the night shift on Tuesdays. If not: what was more important, and for whom?',
      'You were tired when you wrote this, and proud as well. Go and thank Ama. She is on nights until Friday.',
    ],
  },
};
