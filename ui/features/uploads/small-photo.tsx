import type { ReactNode } from 'react';
import { smallUrl, smallWidths } from '#contracts/uploads/views.ts';

interface SmallPhotoProps {
  readonly url: string;
  readonly alt: string;
  /** The `sizes` of the image, from which the browser chooses a copy. */
  readonly sizes: string;
  /** The size of the original, where it is known. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/** An uploaded photo, shown small: the browser fetches the copy that fits its screen. */
export function SmallPhoto({ url, alt, sizes, width, height }: SmallPhotoProps): ReactNode {
  return (
    <img
      src={smallUrl(url, smallWidths[0])}
      srcSet={smallWidths.map((each) => `${smallUrl(url, each)} ${each}w`).join(', ')}
      sizes={sizes}
      // Reserves its space before it is loaded.
      width={width ?? 4}
      height={height ?? 3}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
