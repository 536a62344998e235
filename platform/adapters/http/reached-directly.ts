/**
 * Whether clients connect directly to the product. Otherwise there is a proxy in front, and one on this machine that
 * adds no header makes everybody look local.
 */
export function isReachedDirectly({ publicUrl, port }: { readonly publicUrl: string; readonly port: number }): boolean {
  const { protocol, port: publicPort } = new URL(publicUrl);
  return protocol === 'http:' && Number(publicPort || 80) === port;
}

export const openMetrics =
  'not set, and PUBLIC_URL is not where the product listens: a proxy on this machine that adds no X-Forwarded-For lets ' +
  'everybody read /metrics; set METRICS_TOKEN, or do not pass /metrics on';
