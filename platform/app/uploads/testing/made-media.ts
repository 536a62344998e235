import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { checksum } from '#platform/adapters/storage/media/ogg.ts';

/** Hidden in every generated file; none of it may remain in the stored file. */
export const secret = 'GPS 52.5200N 13.4050E';

const text = (words: string): Buffer => Buffer.from(words, 'latin1');
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u32le = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);

/** Camera metadata: orientation, place and device. */
const exif = (turn: number): Buffer =>
  Buffer.concat([
    text('Exif\0\0II*\0'),
    u32le(8),
    Buffer.from([2, 0]),
    Buffer.from([0x0f, 0x01, 2, 0, secret.length, 0, 0, 0, 38, 0, 0, 0]),
    Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0]),
    u32le(0),
    text(secret),
  ]);

/** A grey picture of 8 by 8 pixels, as a phone would send it. */
export const madeJpeg = (turn = 6, more = 0, profile: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    // With a thumbnail of 7 pixels.
    segment(0xe0, Buffer.concat([text('JFIF\0'), Buffer.from([1, 1, 0, 0, 1, 0, 1, 7, 1]), text(secret)])),
    segment(0xee, Buffer.concat([text('Adobe'), Buffer.from([0, 100, 0, 0, 0, 0, 1]), text(secret)])),
    segment(0xe1, exif(turn)),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    segment(0xe2, text(`MPF\0${secret}`)),
    segment(0xed, text(`Photoshop 3.0\0${secret}`)),
    segment(0xfe, text(secret)),
    ...Array.from({ length: Math.ceil(more / 65_000) }, () =>
      segment(0xe2, Buffer.concat([text('ICC_PROFILE\0'), Buffer.alloc(64_988)])),
    ),
    ...(profile.length > 0 ? [segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), profile]))] : []),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(15), Buffer.from([0])])),
    segment(0xc4, Buffer.concat([Buffer.from([0x10, 1]), Buffer.alloc(15), Buffer.from([0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f, 0xff, 0x00, 0xff, 0xd0, 0x3f, 0xff, 0xd9]),
    text(`a second picture behind the end: ${secret}`),
  ]);

/** A chunk of a PNG. */
export const pngChunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([u32(data.length), text(type), data, u32(crc32(Buffer.concat([text(type), data])))]);

/** A header with the picture's dimensions. */
export const pngHeader = (width: number, height: number): Buffer =>
  pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])]));

/** A picture of one pixel: red, green and blue, 0 to 255. */
export const madePixel = (colour: readonly number[]): Buffer =>
  Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    pngHeader(1, 1),
    pngChunk('tEXt', text(`Comment\0${secret}`)),
    pngChunk('IDAT', deflateSync(Buffer.from([0, ...colour]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** The colour of a picture of one pixel; empty if it is none. */
export const pixelOf = (png: Buffer): number[] => {
  const at = png.indexOf('IDAT');
  return at < 4 ? [] : [...inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))].slice(1);
};

/** A red pixel. */
export const madePng = (profile: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    pngHeader(1, 1),
    pngChunk('tEXt', text(`Comment\0${secret}`)),
    pngChunk('eXIf', text(secret)),
    ...(profile.length > 0 ? [pngChunk('iCCP', Buffer.concat([text(`${secret}\0\0`), deflateSync(profile)]))] : []),
    pngChunk('IDAT', Buffer.from('789c63f8cfc0f01f0005fe01fe', 'hex')),
    pngChunk('iTXt', text(`XML:com.adobe.xmp\0${secret}`)),
    pngChunk('IEND', text(secret)),
    text(secret),
  ]);

const part = (type: string, data: Buffer): Buffer =>
  Buffer.concat([text(type), u32le(data.length), data, Buffer.alloc(data.length % 2)]);
const riff = (form: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat([text(form), ...parts]);
  return Buffer.concat([text('RIFF'), u32le(body.length), body]);
};

const dot = part('VP8L', Buffer.from('2f000000000710fd8ffe0722a2ff01', 'hex'));

export const madeWebp = (profile: Buffer = Buffer.alloc(0)): Buffer =>
  riff(
    'WEBP',
    part('VP8X', Buffer.from([profile.length > 0 ? 0x2c : 0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    ...(profile.length > 0 ? [part('ICCP', profile)] : []),
    dot,
    part('EXIF', text(secret)),
    part('XMP ', text(secret)),
  );

/** A frame of a one-pixel animation. */
export const webpFrame = (...more: Buffer[]): Buffer => part('ANMF', Buffer.concat([Buffer.alloc(16), dot, ...more]));

/** Two frames, the first with metadata. */
export const madeAnimatedWebp = (): Buffer =>
  riff(
    'WEBP',
    part('VP8X', Buffer.from([0x0e, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    part('ANIM', Buffer.alloc(6)),
    webpFrame(part('XMP ', text(secret))),
    webpFrame(),
  );

const box = (type: string, ...data: Buffer[]): Buffer => {
  const body = Buffer.concat(data);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};

/** A picture of 2 by 2 pixels from an encoder, followed by boxes with metadata. */
const heif = (brand: string, codec: string): Buffer =>
  Buffer.concat([
    box('ftyp', text(`${brand}\0\0\0\0mif1${brand}miaf`)),
    box(
      'meta',
      u32(0),
      box('hdlr', Buffer.alloc(8), text('pict'), Buffer.alloc(13)),
      box('iloc', Buffer.from('000000004440000100010000000000fa00010000000000000026', 'hex')),
      box(
        'iinf',
        Buffer.from('000000000001', 'hex'),
        box('infe', Buffer.from('0200000000010000', 'hex'), text(`${codec}\0`)),
      ),
      box('pitm', Buffer.from('000000000001', 'hex')),
      box(
        'iprp',
        box(
          'ipco',
          box('av1C', Buffer.from('81200200', 'hex')),
          box('ispe', u32(0), u32(2), u32(2)),
          box('pixi', u32(0), Buffer.from('03080808', 'hex')),
        ),
        box('ipma', Buffer.from('0000000000000001000103810203', 'hex')),
      ),
    ),
    box('mdat', Buffer.from('12000a073800369010d069321919426304c3cf3cf34120009040c91c614b8d1ad61054b1fb20', 'hex')),
    box('free', text(secret)),
    box('uuid', text(`a description that no reader knows: ${secret}`)),
  ]);

export const madeAvif = (): Buffer => heif('avif', 'av01');
/** Named as phones do. No build of our image library can decode its content. */
export const madeHeic = (): Buffer => heif('heic', 'hvc1');

/** One channel of 16 bits, 8 kHz. */
const samplesFormat = part('fmt ', Buffer.from('01000100401f0000803e000002001000', 'hex'));

export const madeWav = (): Buffer =>
  riff(
    'WAVE',
    part('LIST', text(`INFOICMT${secret}`)),
    samplesFormat,
    part('data', Buffer.alloc(1_600, 3)),
    part('id3 ', text(secret)),
  );

/** A recording of these samples and nothing else. */
export const plainWav = (samples: Buffer): Buffer => riff('WAVE', samplesFormat, part('data', samples));

export const madeGif = (): Buffer =>
  Buffer.concat([
    text('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0]),
    Buffer.from([0x21, 0xfe, secret.length]),
    text(`${secret}\0`),
    Buffer.from([0x21, 0xff, 11]),
    text(`XMP DataXMP${String.fromCharCode(secret.length)}${secret}\0`),
    Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
    text(secret),
  ]);

/** Frames of silence at 128 kbit/s, between a title and a tag. */
export const madeMp3 = (frames = 4): Buffer => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  const title = text(`TIT2${secret}`);
  return Buffer.concat([
    text('ID3\x03\0\0'),
    Buffer.from([0, 0, 0, title.length]),
    title,
    ...Array.from({ length: frames }, () => frame),
    text(`TAG${secret}`.padEnd(128, '\0')),
  ]);
};

const page = (at: number, data: Buffer): Buffer => {
  const laces = [...Array.from({ length: Math.floor(data.length / 255) }, () => 255), data.length % 255];
  const head = Buffer.concat([
    text('OggS'),
    Buffer.from([0, at === 0 ? 2 : 0]),
    Buffer.alloc(8),
    u32le(77),
    u32le(at),
    u32(0),
  ]);
  const whole = Buffer.concat([head, Buffer.from([laces.length, ...laces]), data]);
  whole.writeUInt32LE(checksum(whole), 22);
  return whole;
};

export const madeOgg = (): Buffer =>
  Buffer.concat([
    page(0, Buffer.concat([text('OpusHead'), Buffer.from('0101380180390000000000', 'hex')])),
    page(
      1,
      Buffer.concat([
        text('OpusTags'),
        u32le(secret.length),
        text(secret),
        u32le(1),
        u32le(secret.length),
        text(secret),
      ]),
    ),
    page(2, Buffer.alloc(300, 7)),
  ]);

export const madeMp4 = (kind = 'soun'): Buffer =>
  Buffer.concat([
    box('ftyp', text('M4A \0\0\0\0')),
    box(
      'moov',
      // Times of creation and change, then units per second.
      box('mvhd', u32(0), text(secret.slice(4, 12)), u32(1_000)),
      box('trak', box('mdia', box('hdlr', Buffer.alloc(8), text(kind), Buffer.alloc(12), text(`${secret}\0`)))),
      box('udta', box('\xa9xyz', text(secret))),
      box('meta', text(secret)),
    ),
    box('uuid', text(secret)),
    box('mdat', Buffer.alloc(500, 5)),
  ]);

const element = (id: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40 | (data.length >> 8), data.length & 0xff]), data]);

/** A browser's recording: a segment and a cluster of unknown length. */
export const madeWebm = (trackType = 2): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', text('webm'))),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element(
      '1549a966',
      Buffer.concat([element('7ba9', text(secret)), element('4d80', text(secret)), element('5741', text(secret))]),
    ),
    element(
      '1654ae6b',
      element(
        'ae',
        Buffer.concat([
          element('d7', Buffer.from([1])),
          element('83', Buffer.from([trackType])),
          element('536e', text(secret)),
        ]),
      ),
    ),
    element('1254c367', text(`${secret} `.repeat(9))),
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    element('e7', Buffer.from([0])),
    element('a3', Buffer.alloc(400, 9)),
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    element('e7', Buffer.from([9])),
    element('a3', Buffer.alloc(400, 8)),
  ]);
