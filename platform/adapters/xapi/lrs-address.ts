/** A learning record store (LRS), as the operator set it. */
export interface LrsAddress {
  /** The base URL of its xAPI, such as `https://lrs.example.org/xapi`, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/** The host that people agree to: with its port where that is not the usual one. */
export const hostOfLrs = ({ url }: Pick<LrsAddress, 'url'>): string => new URL(url).host;
