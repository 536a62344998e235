import { createRequire } from 'node:module';

/**
 * The messages and services of EventStoreDB's own protocol, as the client package brings them: generated CommonJS, whose
 * names Node can't see from an import.
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
export const status = generated(
  '@eventstore/db-client/generated/status_pb.js',
) as typeof import('@eventstore/db-client/generated/status_pb.js');
export const features = generated(
  '@eventstore/db-client/generated/serverfeatures_pb.js',
) as typeof import('@eventstore/db-client/generated/serverfeatures_pb.js');
export const featuresService = generated(
  '@eventstore/db-client/generated/serverfeatures_grpc_pb.js',
) as typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js');
export const { Any } = generated(
  'google-protobuf/google/protobuf/any_pb.js',
) as typeof import('google-protobuf/google/protobuf/any_pb.js');
