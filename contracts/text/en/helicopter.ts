export const helicopter = {
  title: 'The helicopter',
  kicker: 'Six parts, six steps',
  headline: 'Put it together, part by part',
  lead: 'Each step of the journey earns a part. Tap one to hear what it stands for; put what you have earned in its place.',
  visitorLead:
    'Each step of the journey earns a part. Here you may try all six. Tap one to hear what it stands for, then put it in its place.',
  stage: 'A helicopter of six parts. Arrow keys turn it, plus and minus come nearer.',
  turnHint: 'Drag or use the arrow keys to turn it',
  listTitle: 'The parts',
  drawingNote: 'Shown as a drawing, because this device asks for less motion or data.',
  states: { ahead: 'Not earned yet', waiting: 'Earned, not in place', trying: 'Not in place', placed: 'In place' },
  place: (part: string) => `Put the ${part.toLowerCase()} in place`,
  takeOff: (part: string) => `Take the ${part.toLowerCase()} off`,
  takeApart: 'Take it apart',
  placedNow: (part: string) => `${part} in place.`,
  complete: 'It is whole. The rotor turns.',
  count: (placed: number, of: number) => `${placed} of ${of} in place`,
  opensWith: (step: number, title: string) => `Step ${step}, ${title}, earns this part.`,
  goToStep: (title: string) => `Go to ${title}`,
  begin: 'Begin your journey',
  parts: {
    skids: {
      name: 'Skids',
      means: 'What you stand on before you lift: your own words, a first honest reading, a reason to go.',
    },
    cabin: {
      name: 'Cabin',
      means: 'Who is flying. Your stories, your values, the people you would not leave behind.',
    },
    tail: {
      name: 'Tail',
      means: 'Life keeps you pointing where you mean to go. Without it, power only turns you round.',
    },
    engine: {
      name: 'Engine',
      means: 'Money is what lifts and carries. It serves the flight; it is not the destination.',
    },
    rotor: {
      name: 'Rotor',
      means: 'Joy is what the air answers to. When it turns, everything else weighs less.',
    },
    canopy: {
      name: 'Canopy',
      means: 'Goodwill: you see further through it, and others see you. It opens last, with what you promise.',
    },
  },
};
