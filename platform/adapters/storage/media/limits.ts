/** Limits per file. Files of cameras and recorders stay far below them. */
export const mediaLimits = {
  /** Frames, pages, boxes and elements of a recording: with a page for each 20 ms it reaches a million after five hours. */
  parts: 1_000_000,
  /** Separate parts of a recording that are kept, with something removed between them. */
  pieces: 10_000,
  /** Nested boxes. */
  depth: 16,
  /** Pixels of an uploaded picture; phones reach 48 million, their panoramas 63. */
  pixels: 100_000_000,
  /** Bytes of an interlaced PNG, which its decoder holds whole and goes through seven times: 62 million pixels in RGBA. */
  interlacedBytes: 250_000_000,
  /** Pixels of all frames of an animation together, and its frames. */
  animatedPixels: 50_000_000,
  frames: 500,
  /** The longer side of a stored picture: 12 megapixels are not scaled down. */
  keptSide: 4_096,
} as const;
