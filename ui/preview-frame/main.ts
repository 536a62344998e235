import { isToFrame } from './messages.ts';
import { standIn } from './stand-in.ts';

/**
 * The document of the frame in the administration's preview. It shows the product itself, to which every answer is handed by the
 * page around it: the content policy of this document allows no connection at all (platform/adapters/http/security-headers.ts).
 */
const begin = ({ data, origin, source }: MessageEvent): void => {
  if (origin !== location.origin || source !== parent || !isToFrame(data)) return;
  removeEventListener('message', begin);
  standIn(data.shown, () => parent.postMessage({ preview: 'refused' }, origin));
  // The same file as on the page of the product (ui/build/preview-frame.ts), once all that it may call is replaced.
  const entry = document.querySelector<HTMLMetaElement>('meta[name=entry]')?.content;
  if (entry) void import(/* @vite-ignore */ entry);
};

// Opened by itself it has nothing to show.
if (parent !== window) {
  addEventListener('message', begin);
  parent.postMessage({ preview: 'ready' }, location.origin);
}
