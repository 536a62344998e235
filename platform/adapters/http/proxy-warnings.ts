import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { networkOf } from './network.ts';
import { isForwarded } from './requester.ts';

const everyMs = 10 * 60_000;
/** Anybody can send such a header, so cap the warnings. */
const mostAtOnce = 20;

/**
 * Warns of a proxy that TRUST_PROXY does not name, because limits then count all its visitors as one address. Warns
 * once per peer in ten minutes, and names only the peer, never the visitor.
 */
export class ProxyWarnings {
  private readonly warned = new Set<string>();
  private since = performance.now();

  constructor(
    private readonly log: Pick<Logger, 'warn'>,
    /** Records the peer for `doctor`. */
    private readonly note: (peer: string) => void,
  ) {}

  look(request: FastifyRequest): void {
    // With a trusted peer there is more than one address: its own, and those that it forwarded.
    if (!isForwarded(request) || (request.ips?.length ?? 0) > 1) return;
    const now = performance.now();
    if (now - this.since > everyMs) {
      this.warned.clear();
      this.since = now;
    }
    const peer = request.socket.remoteAddress ?? '';
    const { own } = networkOf(peer);
    if (this.warned.size >= mostAtOnce || this.warned.has(own)) return;
    this.warned.add(own);
    this.note(own);
    this.log.warn(
      { peer },
      'a peer that TRUST_PROXY does not name forwards requests: if it is your proxy, name it there and let it set ' +
        'X-Forwarded-For; until then all its visitors count as one address',
    );
  }
}
