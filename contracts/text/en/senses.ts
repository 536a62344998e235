export const senses = {
  title: 'Sound and vibration',
  about: 'Both are off until you switch them on, and this device remembers it.',
  sound: { name: 'Rotor sound', about: 'You hear the rotor while it turns. It stops when you leave the page.' },
  touch: { name: 'Vibration', about: 'A short pulse when you record something, complete a step, or take off.' },
};
