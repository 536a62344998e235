/**
 * Whether people come straight to where the product listens. Else a proxy is in front: one on this machine that adds no
 * header of its own makes everybody look like a program here.
 */
export function isReachedDirectly({ publicUrl, port }: { readonly publicUrl: string; readonly port: number }): boolean {
  const { protocol, port: publicPort } = new URL(publicUrl);
  return protocol === 'http:' && Number(publicPort || 80) === port;
}

export const openMetrics =
  'not set, and PUBLIC_URL is not where the product listens: a proxy on this machine that adds no X-Forwarded-For lets ' +
  'everybody read /metrics; set METRICS_TOKEN, or do not pass /metrics on';
