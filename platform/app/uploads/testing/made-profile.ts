import { secret } from './made-media.ts';

const spaces = {
  srgb: [0.43607, 0.22249, 0.01392, 0.38515, 0.71687, 0.09708, 0.14307, 0.06061, 0.7141],
  /** As a phone writes it: Display P3 with different rounding. */
  p3: [0.5151, 0.2412, -0.0011, 0.292, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841],
  adobe: [0.6097, 0.3111, 0.0195, 0.2053, 0.6257, 0.0609, 0.1492, 0.0632, 0.7446],
} as const;

/** A device profile like those of cameras and screens, with a name and colour values. */
export function madeProfile(space: keyof typeof spaces, kind = 'RGB '): Buffer {
  const names = ['desc', 'rXYZ', 'gXYZ', 'bXYZ'];
  const text = Buffer.from(`desc\0\0\0\0${secret}`.padEnd(100, '\0'), 'latin1');
  const colours = [0, 3, 6].map((first) => {
    const tag = Buffer.alloc(20);
    tag.write('XYZ ', 'latin1');
    spaces[space]
      .slice(first, first + 3)
      .forEach((figure, at) => tag.writeInt32BE(Math.round(figure * 65_536), 8 + at * 4));
    return tag;
  });
  const head = Buffer.alloc(132 + 12 * names.length);
  head.write(kind, 16, 'latin1');
  head.write('acsp', 36, 'latin1');
  head.writeUInt32BE(names.length, 128);
  let at = head.length;
  [text, ...colours].forEach((tag, which) => {
    head.write(names[which] ?? '', 132 + which * 12, 'latin1');
    head.writeUInt32BE(at, 136 + which * 12);
    head.writeUInt32BE(tag.length, 140 + which * 12);
    at += tag.length;
  });
  head.writeUInt32BE(at, 0);
  return Buffer.concat([head, text, ...colours]);
}
