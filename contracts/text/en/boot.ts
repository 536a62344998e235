/** Texts shown before any script has loaded, and by the device for the installed app. */
export const boot = {
  missing: 'This page did not load completely. Check your connection and reload it.',
  again: 'Reload',
  noScript: 'Red Helicopter needs JavaScript. Please turn it on and reload the page.',
  description: 'Six steps through Life, Money and Joy: a guided journey for people who lead.',
  shortcuts: { journey: 'Continue the journey', achievements: 'Achievements' },
};
