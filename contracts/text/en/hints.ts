/** A hint for each hidden achievement. It gives away neither its name nor what it takes. */
export const hints = {
  'night-owl-transformer': 'One comes to those who keep listening to themselves.',
  'perfectionist-overcomer': 'One is for people who show something before it is finished.',
  'consistency-champion': 'One asks for patience rather than effort.',
};
