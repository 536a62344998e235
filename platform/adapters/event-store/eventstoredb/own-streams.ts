import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { streams } from './generated.ts';

type Filter = ReadReq.Options.FilterOptions;

/** How many events the server searches before it serves another request. */
const searchWindow = 2_000;

/**
 * Separates the product's streams from those of other applications on the server by a prefix and a dot, which only this
 * folder knows.
 */
export class OwnStreams {
  private readonly start: string;

  /** '' for logs from before there was a prefix: then all streams count but the server's own. */
  constructor(prefix: string) {
    this.start = prefix === '' ? '' : `${prefix}.`;
  }

  onServer(stream: string): string {
    return this.start + stream;
  }

  /** The product's name of a stream; undefined for streams of others. */
  inProduct(streamOnServer: string): string | undefined {
    if (streamOnServer.startsWith('$') || !streamOnServer.startsWith(this.start)) return undefined;
    return streamOnServer.slice(this.start.length);
  }

  /** Keeps the server from sending events of others. */
  filter(): Filter {
    const { Expression } = streams.ReadReq.Options.FilterOptions;
    const names = new Expression();
    if (this.start === '') names.setRegex('^[^$]');
    else names.setPrefixList([this.start]);
    return new streams.ReadReq.Options.FilterOptions()
      .setStreamIdentifier(names)
      .setMax(searchWindow)
      .setCheckpointintervalmultiplier(1);
  }
}
