/** What is said before any script of ours has arrived, and what a device shows of the installed product. */
export const boot = {
  missing: 'This page did not arrive completely. Check your connection and load it again.',
  again: 'Load again',
  noScript: 'Red Helicopter needs JavaScript to fly. Please switch it on and load the page again.',
  description: 'Six steps through Life, Money and Joy: a guided journey for people who lead.',
  shortcuts: { journey: 'Continue the journey', achievements: 'Achievements' },
};
