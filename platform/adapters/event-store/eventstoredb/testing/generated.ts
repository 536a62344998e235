import { createRequire } from 'node:module';

/** The part of the protocol that only a server needs. */
const generated = createRequire(import.meta.url);

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
