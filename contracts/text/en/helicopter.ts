export const helicopter = {
  title: 'The helicopter',
  kicker: 'Six parts, six steps',
  headline: 'Put it together, part by part',
  lead: 'Each step of the journey earns you a part, and what you have earned is in place. Tap a part to read what it stands for, or take it off and look closer.',
  visitorLead:
    'Each step of the journey earns you a part. Here you can try all six. Tap a part to read what it stands for, then put it in place.',
  stage: 'A helicopter of six parts. Turn it with the arrow keys, zoom with plus and minus.',
  turnHint: 'Drag or use the arrow keys to turn it',
  listTitle: 'The parts',
  drawingNote: 'Shown as a drawing, because this device asks for less motion or data.',
  states: { ahead: 'Not earned yet', waiting: 'Earned, not in place', trying: 'Not in place', placed: 'In place' },
  place: (part: string) => `Put the ${part.toLowerCase()} in place`,
  takeOff: (part: string) => `Take the ${part.toLowerCase()} off`,
  takeApart: 'Take it apart',
  putTogether: 'Put it together',
  placedNow: (part: string) => `${part} in place.`,
  complete: 'Your helicopter is complete. The rotor turns.',
  count: (placed: number, of: number) => `${placed} of ${of} in place`,
  opensWith: (step: number, title: string) => `Step ${step}, ${title}, earns this part.`,
  goToStep: (title: string) => `Go to ${title}`,
  nextPart: (step: number) => `Part ${step} of 6`,
  allTried: 'Ready to lift off',
  allTriedAbout:
    'On your journey you earn each part with what you write, decide and promise. It begins with six minutes.',
  begin: 'Begin your journey',
  takeOffScene: {
    flying: 'Your red helicopter takes off: the rotor starts, it lifts, and it flies away over the hills',
    over: 'Your red helicopter in the air, over hills in evening light',
    skip: 'Skip',
    again: 'Watch it take off',
  },
  parts: {
    skids: {
      name: 'Skids',
      means: 'What you rest on before you take off: your own words, a first honest reading, a reason to go.',
    },
    cabin: {
      name: 'Cabin',
      means: 'Who is flying. Your stories, your values, the people you would not leave behind.',
    },
    tail: {
      name: 'Tail',
      means: 'Life keeps you pointing where you mean to go. Without it, power only spins you round.',
    },
    engine: {
      name: 'Engine',
      means: 'Money is what lifts and carries. It serves the flight; it is not the destination.',
    },
    rotor: {
      name: 'Rotor',
      means: 'Joy lifts you. When it turns, everything else weighs less.',
    },
    canopy: {
      name: 'Canopy',
      means: 'Goodwill lets you see further, and lets others see you. It comes last, with what you promise.',
    },
  },
};
