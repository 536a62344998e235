import { tab } from '../../api/device.ts';

const KEY = 'rh.witness';

/** The token of a link to a witness: one request, or the end of such mails. */
export interface WitnessToken {
  readonly kind: 'request' | 'never';
  readonly token: string;
}

/** Moves the token from the fragment of the address into this tab's storage, so that a reload finds it; else the stored one. */
export function takeWitnessToken(): WitnessToken | null {
  const fragment = location.hash.slice(1);
  if (fragment === '') return storedToken();
  const taken: WitnessToken = fragment.startsWith('never=')
    ? { kind: 'never', token: fragment.slice('never='.length) }
    : { kind: 'request', token: fragment };
  tab.set(KEY, `${taken.kind} ${taken.token}`);
  history.replaceState(history.state, '', location.pathname + location.search);
  return taken;
}

function storedToken(): WitnessToken | null {
  const [kind, token] = (tab.get(KEY) ?? '').split(' ');
  return token && (kind === 'request' || kind === 'never') ? { kind, token } : null;
}
