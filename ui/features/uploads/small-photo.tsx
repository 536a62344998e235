import type { ReactNode } from 'react';
import { smallUrl, smallWidths } from '#contracts/uploads/views.ts';

interface SmallPhotoProps {
  readonly url: string;
  readonly alt: string;
  /** How wide it is shown, as the browser needs it to choose: the `sizes` of an image. */
  readonly sizes: string;
  /** The size of the whole photo, where it is known. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/** A photo of one's own where a page shows it small: the browser fetches the copy that fits its screen. */
export function SmallPhoto({ url, alt, sizes, width, height }: SmallPhotoProps): ReactNode {
  return (
    <img
      src={smallUrl(url, smallWidths[0])}
      srcSet={smallWidths.map((each) => `${smallUrl(url, each)} ${each}w`).join(', ')}
      sizes={sizes}
      // Place is kept for it before it has arrived.
      width={width ?? 4}
      height={height ?? 3}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
