import { createRequire } from 'node:module';

/**
 * The protocol's messages and services from the client package: generated CommonJS, whose named exports Node cannot
 * import.
 */
const generated = createRequire(import.meta.url);

export const streams = generated(
  '@eventstore/db-client/generated/streams_pb.js',
) as typeof import('@eventstore/db-client/generated/streams_pb.js');
export const streamsService = generated(
  '@eventstore/db-client/generated/streams_grpc_pb.js',
) as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
export const shared = generated(
  '@eventstore/db-client/generated/shared_pb.js',
) as typeof import('@eventstore/db-client/generated/shared_pb.js');

/** Turns the server's answer to a batched append into an error of the client. */
export const { unpackToCommandError } = generated(
  '@eventstore/db-client/dist/streams/appendToStream/unpackError.js',
) as typeof import('@eventstore/db-client/dist/streams/appendToStream/unpackError.js');
