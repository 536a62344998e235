import type { password as english } from '../en/password.ts';

export const password: typeof english = {
  longer: (missing: number) => (missing === 1 ? 'Ein Zeichen fehlt noch' : `${missing} Zeichen fehlen noch`),
  strengths: {
    weak: 'Leicht zu erraten. Ein paar Wörter hintereinander sind besser.',
    fair: 'Geht. Ein Wort mehr macht es gut.',
    good: 'Gut',
    strong: 'Stark',
  },
};
