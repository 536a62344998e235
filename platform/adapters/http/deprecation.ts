import type { Endpoint } from '#contracts/endpoint.ts';

/** Announces the end of a call with every answer, failures included: RFC 9745, RFC 8594, and links to what to read and to use. */
export const deprecationHeaders = ({ since, sunset, use }: NonNullable<Endpoint['deprecated']>) => ({
  Deprecation: `@${Date.parse(since) / 1000}`,
  Sunset: new Date(sunset).toUTCString(),
  Link: `<${use}>; rel="successor-version", </api/docs>; rel="deprecation"; type="text/html"`,
});
