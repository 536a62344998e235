/** The settings of the ripple lab. `probability` and `rate` are in per cent. */
export interface LabSettings {
  readonly contacts: number;
  readonly probability: number;
  readonly rounds: number;
  readonly yearly: number;
  readonly rate: number;
  readonly years: number;
}

/** The smallest and largest value of each setting, and the one to begin with. */
export const labRanges: {
  readonly [Name in keyof LabSettings]: readonly [least: number, most: number, first: number];
} = {
  contacts: [1, 10, 3],
  probability: [0, 100, 20],
  rounds: [1, 20, 12],
  yearly: [1, 20, 10],
  rate: [0, 10, 6],
  years: [5, 40, 30],
};
const names = [
  'contacts',
  'probability',
  'rounds',
  'yearly',
  'rate',
  'years',
] as const satisfies readonly (keyof LabSettings)[];

const settings = (valueOf: (name: keyof LabSettings) => unknown): LabSettings => {
  const read = (name: keyof LabSettings): number => {
    const [least, most, first] = labRanges[name];
    const value = valueOf(name);
    return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : first;
  };
  const [contacts, probability, rounds, yearly, rate, years] = names.map(read);
  return {
    contacts: contacts ?? 0,
    probability: probability ?? 0,
    rounds: rounds ?? 0,
    yearly: yearly ?? 0,
    rate: rate ?? 0,
    years: years ?? 0,
  };
};

export const firstSettings: LabSettings = settings(() => undefined);

/** Settings as they were kept on the device; what is not one of them is as at first. */
export const settingsFrom = (kept: string | null): LabSettings => {
  try {
    const read: unknown = JSON.parse(kept ?? '');
    return typeof read === 'object' && read !== null
      ? settings((name) => Object.entries(read).find(([key]) => key === name)?.[1])
      : firstSettings;
  } catch {
    return firstSettings;
  }
};

/** How many others each person reaches: contacts times the probability that they take it on and pass it on. */
export const passedOn = ({ contacts, probability }: LabSettings): number => (contacts * probability) / 100;

/** A product this near to 1 counts as the tipping point: whole per cent don't hit it exactly. */
const nearOne = 0.05;
export const sideOf = (k: number): 'under' | 'at' | 'above' =>
  Math.abs(k - 1) <= nearOne ? 'at' : k < 1 ? 'under' : 'above';

/** The probability, in whole per cent, by which so many contacts come nearest to the tipping point. */
export const tippingProbability = (contacts: number): number => Math.round(100 / contacts);

/** People reached in each round, the first person being round 0, and all of them together up to it. */
export const rippleOf = (k: number, rounds: number) => {
  const each = Array.from({ length: rounds + 1 }, (_, round) => k ** round);
  let sum = 0;
  return { each, all: each.map((people) => (sum += people)) };
};

/** What was put aside up to the end of each year, and the same with the interest on it. */
export const savingsOf = ({ yearly, rate, years }: LabSettings) => {
  const paid = Array.from({ length: years + 1 }, (_, year) => yearly * year);
  let has = 0;
  const grown = paid.map((_, year) => (year === 0 ? 0 : (has = has * (1 + rate / 100) + yearly)));
  return { paid, grown };
};
