/** What one file may cost. A file that a camera or a recorder writes stays far below each of these. */
export const mediaLimits = {
  /** Frames, pages, boxes and elements of a recording: with a page for each 20 ms it reaches a million after five hours. */
  parts: 1_000_000,
  /** Stretches of a recording that are kept with something dropped between them. */
  pieces: 10_000,
  /** Boxes within boxes. */
  depth: 16,
  /** Pixels of a picture as it is sent; phones reach 48 million, their panoramas 63. */
  pixels: 100_000_000,
  /** Pixels of all frames of an animation together, and its frames. */
  animatedPixels: 50_000_000,
  frames: 500,
  /** The longer side of what is kept of a picture: 12 megapixels stay as they are. */
  keptSide: 4_096,
} as const;
