import * as z from 'zod/mini';
import { type Upload, uploadSchema } from '#contracts/uploads/views.ts';
import { AppError, errorOfResponse } from '../../api/errors.ts';
import { page, personHeader } from '../../api/person.ts';
import { language } from '../../text/language.ts';

const PATH = '/api/uploads';
/** After this long without progress the connection counts as lost. */
const SILENCE_MS = 30_000;
/** The time for the server to process the file: it waits for others, and sends nothing meanwhile. */
const READING_MS = 90_000;

interface Sending {
  /** The idempotency key: the same for every try of one file. */
  readonly key: string;
  /** From 0 to 1, as the bytes leave. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads one file with its progress, which fetch does not report.
 * @throws AppError NETWORK or TIMEOUT where the connection was lost, else the refusal of the server
 */
export function sendFile(file: Blob, { key, onProgress, signal }: Sending): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = (type: 'NETWORK' | 'TIMEOUT') => () =>
      reject(new AppError({ message: 'The file did not arrive', type }));
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = (timeoutMs = SILENCE_MS): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        request.abort();
        lost('TIMEOUT')();
      }, timeoutMs);
    };
    request.open('POST', PATH);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language());
    request.setRequestHeader(
      'content-type',
      /^(image|audio)\//.test(file.type) ? file.type : 'application/octet-stream',
    );
    for (const [name, value] of Object.entries(personHeader() || {})) request.setRequestHeader(name, value);
    request.setRequestHeader('idempotency-key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.upload.addEventListener('load', () => heard(READING_MS));
    request.addEventListener('error', lost('NETWORK'));
    request.addEventListener('abort', lost('NETWORK'));
    request.addEventListener('load', () => void answerOf(request).then(resolve, reject));
    request.addEventListener('loadend', () => clearTimeout(silence));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    heard();
    request.send(file);
  });
}

async function answerOf({ status, statusText, responseText }: XMLHttpRequest): Promise<Upload> {
  if (status < 200 || status >= 300) {
    const error = await errorOfResponse(new Response(responseText, { status, statusText }));
    if (error.details?.code === 'other_person') page.startAgain();
    throw error;
  }
  return z.parse(uploadSchema, JSON.parse(responseText));
}
