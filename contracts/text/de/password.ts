import type { password as english } from '../en/password.ts';
import { plural } from './formats.ts';

export const password: typeof english = {
  longer: (missing: number) => plural(missing, { one: 'Ein Zeichen fehlt noch', other: '# Zeichen fehlen noch' }),
  strengths: {
    weak: 'Leicht zu erraten. Ein paar Wörter hintereinander sind besser.',
    fair: 'Mittel. Ein Wort mehr macht es gut.',
    good: 'Gut',
    strong: 'Stark',
  },
};
