import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { streams } from './generated.ts';

type Filter = ReadReq.Options.FilterOptions;

/** How many events the server looks at before it looks for somebody else who waits for an answer. */
const searchWindow = 2_000;

/**
 * Tells the product's streams from those of other applications on the same server: each begins with the product's prefix
 * and a dot. Everything outside of this folder knows the streams without it.
 */
export class OwnStreams {
  private readonly start: string;

  /** '' is for logs that were written before there was a prefix: then every stream but the server's own counts. */
  constructor(prefix: string) {
    this.start = prefix === '' ? '' : `${prefix}.`;
  }

  onServer(stream: string): string {
    return this.start + stream;
  }

  /** What the product calls this stream of the server; undefined when it is not one of the product's. */
  inProduct(streamOnServer: string): string | undefined {
    if (streamOnServer.startsWith('$') || !streamOnServer.startsWith(this.start)) return undefined;
    return streamOnServer.slice(this.start.length);
  }

  /** What the server is asked for, so that the events of others are not even sent. */
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
