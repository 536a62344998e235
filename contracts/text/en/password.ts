import { plural } from './formats.ts';

export const password = {
  longer: (missing: number) =>
    plural(missing, { one: 'One more character is needed', other: '# more characters are needed' }),
  strengths: {
    weak: 'Easily guessed. A few words in a row are better.',
    fair: 'Fair. A word more makes it good.',
    good: 'Good',
    strong: 'Strong',
  },
};
