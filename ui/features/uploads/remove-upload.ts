import { useCallback } from 'react';
import { removeUpload } from '#contracts/uploads/endpoints.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';
import { call } from '../../api/call.ts';
import { appErrorOf } from '../../api/errors.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

/** Removes an upload for good and then says so to `then`; what is gone already counts as removed. */
export function useRemoveUpload(): (url: string, then: () => void) => void {
  return useCallback((url, then) => {
    const id = uploadIdOf(url);
    if (id === undefined) return then();
    call(removeUpload, { params: { id } }).then(then, (thrown: unknown) => {
      const error = appErrorOf(thrown);
      if (error.statusCode === 404) then();
      else showToast({ title: text('steps').media.notRemoved, body: error.userMessage, mood: 'problem' });
    });
  }, []);
}
