import { useCallback } from 'react';
import { removeUpload } from '#contracts/uploads/endpoints.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';
import { call } from '../../api/call.ts';
import { appErrorOf } from '../../api/errors.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';

/** Deletes an upload, then calls `then`; one that is gone already counts as deleted. */
export function useRemoveUpload(): (url: string, then: () => void) => void {
  return useCallback((url, then) => {
    const id = uploadIdOf(url);
    if (id === undefined) return then();
    call(removeUpload, { params: { id } }).then(then, (thrown: unknown) => {
      if (appErrorOf(thrown).statusCode === 404) then();
      else sayFailure(text('steps').media.notRemoved, thrown);
    });
  }, []);
}
