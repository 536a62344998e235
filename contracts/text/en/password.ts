import { plural } from './formats.ts';

export const password = {
  longer: (missing: number) =>
    plural(missing, { one: 'One more character is needed', other: '# more characters are needed' }),
  strengths: {
    weak: 'Easy to guess. Several words in a row are better.',
    fair: 'Fair. One more word makes it good.',
    good: 'Good',
    strong: 'Strong',
  },
};
