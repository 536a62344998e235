export const password = {
  longer: (missing: number) =>
    missing === 1 ? 'One more character is needed' : `${missing} more characters are needed`,
  strengths: {
    weak: 'Easily guessed. A few words in a row are better.',
    fair: 'Fair. A word more makes it good.',
    good: 'Good',
    strong: 'Strong',
  },
};
