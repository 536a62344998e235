import { createRequire } from 'node:module';

/**
 * The messages and services of EventStoreDB's protocol, as the client package ships them: generated CommonJS, whose names
 * Node does not see from an import.
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

/** Makes the client's errors of what a server answers to a batched append. */
export const { unpackToCommandError } = generated(
  '@eventstore/db-client/dist/streams/appendToStream/unpackError.js',
) as typeof import('@eventstore/db-client/dist/streams/appendToStream/unpackError.js');
