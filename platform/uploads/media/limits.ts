/** What one file may cost us. A file that a camera or a recorder writes stays far below each of these. */
export const mediaLimits = {
  /**
   * Segments, chunks and blocks of a photo; frames, pages, boxes and elements of a recording. A PNG of 15 MB in chunks
   * of 8 KB has 2,000; a recording with a page for each 20 ms reaches a million after five hours.
   */
  parts: { photo: 100_000, recording: 1_000_000 },
  /** Stretches that are kept with something dropped between them. */
  pieces: 10_000,
  /** Boxes within boxes. */
  depth: 16,
  /** A decoded picture takes four bytes for each pixel. */
  pixels: 100_000_000,
  /** Bytes of a colour profile once it is unpacked. */
  profile: 4 * 1024 * 1024,
} as const;
