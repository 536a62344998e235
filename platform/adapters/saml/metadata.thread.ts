import { MetadataProblem } from './metadata-problem.ts';
import { answerTasks } from '#platform/base/answer-tasks.ts';
import { type FromMetadata, readIdpMetadata } from './idp-metadata.ts';

export interface MetadataTask {
  readonly file: string;
  readonly now: Date;
}

export type MetadataAnswer =
  | { readonly read: true; readonly found: FromMetadata }
  | ({ readonly read: false } & Pick<MetadataProblem, 'reason' | 'params'>);

function answer({ file, now }: MetadataTask): MetadataAnswer {
  try {
    return { read: true, found: readIdpMetadata(file, now) };
  } catch (error) {
    if (error instanceof MetadataProblem) return { read: false, reason: error.reason, params: error.params };
    throw error;
  }
}

/** The thread that reads identity providers' metadata. */
answerTasks(answer);
