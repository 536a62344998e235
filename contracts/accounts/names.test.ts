import { describe, expect, it } from 'vitest';
import { registrationSchema } from './forms.ts';

const { firstName } = registrationSchema.shape;

describe('a name', () => {
  it.each(['Zoë', 'Jean-Luc', 'محمد'])('may be %s', (name) => {
    expect(firstName.safeParse(name).success).toBe(true);
  });

  it.each(['Zoë\r\nBcc: all@evil.test', 'Zoë\n', 'Zoë\u2028Ünal', 'Zoë\u0085Ünal', 'Zoë\tÜnal', ' '])(
    'may not be %j',
    (name) => {
      expect(firstName.safeParse(name).success).toBe(false);
    },
  );
});
