/** A colour space that photos come in: its red, green and blue (adapted to D50) and how values become light. */
interface ColourSpace {
  readonly name: string;
  readonly primaries: readonly number[];
  /** The parameters of a parametric curve (ICC.1:2022, 10.18), as type 3 where there are five, as type 0 where one. */
  readonly curve: readonly number[];
}

const srgbCurve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
const spaces: readonly ColourSpace[] = [
  {
    name: 'sRGB',
    primaries: [0.43607, 0.22249, 0.01392, 0.38515, 0.71687, 0.09708, 0.14307, 0.06061, 0.7141],
    curve: srgbCurve,
  },
  {
    name: 'Display P3',
    primaries: [0.51512, 0.2412, -0.00105, 0.29198, 0.69225, 0.04189, 0.1571, 0.06657, 0.78407],
    curve: srgbCurve,
  },
  {
    name: 'Adobe RGB',
    primaries: [0.60974, 0.31111, 0.01947, 0.20528, 0.62567, 0.06087, 0.14919, 0.06322, 0.74457],
    curve: [563 / 256],
  },
];

/**
 * The profile of our own making that is nearest to this one: a profile names devices and people, and the exact figures
 * of a calibrated screen are like no other's. Undefined for sRGB, which is what a picture without a profile is shown
 * in, and for what describes no red, green and blue.
 */
export function knownProfile(profile: Buffer): Buffer | undefined {
  const primaries = primariesOf(profile);
  if (!primaries) return undefined;
  const distance = (space: ColourSpace): number =>
    space.primaries.reduce((sum, value, at) => sum + (value - (primaries[at] ?? 0)) ** 2, 0);
  const nearest = spaces.reduce((best, space) => (distance(space) < distance(best) ? space : best));
  return nearest.name === 'sRGB' ? undefined : profileOf(nearest);
}

/** Tags that are looked through for the three; profiles have a dozen or two. */
const mostTags = 200;

/** Red, green and blue of a profile, as nine figures. */
function primariesOf(profile: Buffer): number[] | undefined {
  if (profile.length < 132 || profile.toString('latin1', 16, 20) !== 'RGB ') return undefined;
  const tags = Math.min(profile.readUInt32BE(128), mostTags);
  const found = new Map<string, number[]>();
  for (let tag = 0; tag < tags && 144 + tag * 12 <= profile.length; tag += 1) {
    const entry = 132 + tag * 12;
    const at = profile.readUInt32BE(entry + 4);
    if (at + 20 > profile.length || profile.toString('latin1', at, at + 4) !== 'XYZ ') continue;
    const figures = [8, 12, 16].map((place) => profile.readInt32BE(at + place) / 65_536);
    found.set(profile.toString('latin1', entry, entry + 4), figures);
  }
  const three = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => found.get(name));
  return three.every((figures) => figures !== undefined) ? three.flat() : undefined;
}

const fixed = (...figures: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * figures.length);
  figures.forEach((figure, at) => bytes.writeInt32BE(Math.round(figure * 65_536), at * 4));
  return bytes;
};
const tagOf = (type: string, data: Buffer): Buffer => {
  const tag = Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), data]);
  return Buffer.concat([tag, Buffer.alloc(-tag.length & 3)]);
};
const white = [0.9642, 1, 0.8249]; // D50

/** One text, in one language. */
function textOf(words: string): Buffer {
  const text = Buffer.from(words, 'utf16le').swap16();
  const record = Buffer.from('000000010000000c656e5553000000000000001c', 'hex');
  record.writeUInt32BE(text.length, 12);
  return tagOf('mluc', Buffer.concat([record, text]));
}

/** A profile (ICC version 4, for displays) that says no more than the colour space. */
function profileOf({ name, primaries, curve }: ColourSpace): Buffer {
  const kind = Buffer.from(curve.length === 1 ? '00000000' : '00030000', 'hex');
  const colour = (first: number): Buffer => tagOf('XYZ ', fixed(...primaries.slice(first, first + 3)));
  const parts: readonly (readonly [names: readonly string[], data: Buffer])[] = [
    [['desc', 'cprt'], textOf(name)],
    [['wtpt'], tagOf('XYZ ', fixed(...white))],
    [['rXYZ'], colour(0)],
    [['gXYZ'], colour(3)],
    [['bXYZ'], colour(6)],
    [['rTRC', 'gTRC', 'bTRC'], tagOf('para', Buffer.concat([kind, fixed(...curve)]))],
  ];
  const entries: Buffer[] = [];
  let at = 132 + 12 * parts.reduce((sum, [names]) => sum + names.length, 0);
  for (const [names, data] of parts) {
    for (const tag of names) {
      const entry = Buffer.alloc(12);
      entry.write(tag, 'latin1');
      entry.writeUInt32BE(at, 4);
      entry.writeUInt32BE(data.length, 8);
      entries.push(entry);
    }
    at += data.length;
  }
  const header = Buffer.alloc(132);
  header.writeUInt32BE(at, 0);
  header.write('\x04\x30\0\0mntrRGB XYZ ', 8, 'latin1');
  // A profile must have a date: it is the same in all of ours.
  [2026, 1, 1].forEach((part, place) => header.writeUInt16BE(part, 24 + place * 2));
  header.write('acsp', 36, 'latin1');
  fixed(...white).copy(header, 68);
  header.writeUInt32BE(entries.length, 128);
  return Buffer.concat([header, ...entries, ...parts.map(([, data]) => data)]);
}
