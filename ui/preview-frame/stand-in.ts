import type { readTogether } from '#contracts/together/endpoints.ts';
import type { Shown } from './messages.ts';

const TOGETHER: (typeof readTogether)['path'] = '/api/together';
const key = { signedIn: 'rh.signed-in', language: 'rh.language', theme: 'rh.theme' };

/** What happens so soon after a press or a key was asked for by somebody. Forms that save by themselves wait a second. */
const pressMs = 3_000;

/**
 * Replaces what the product would ask of the network and of the browser's storage: reads get the answers at hand, changes are
 * refused and nothing outlives the frame. `onRefused` is called for each change that somebody asked for, and for links that would
 * leave the frame; what pages do by themselves is refused silently.
 * Returns a function that stops listening to presses.
 */
export function standIn({ path, language, theme, answers, refused }: Shown, onRefused: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  let pressedAt = Number.NEGATIVE_INFINITY;
  for (const type of ['pointerdown', 'keydown'] as const) {
    addEventListener(type, () => void (pressedAt = performance.now()), { capture: true, signal });
  }
  const refuse = (): Response => {
    if (performance.now() - pressedAt < pressMs) onRefused();
    return Response.json(refused.body, { status: refused.status });
  };
  /** As GET /api/together answers. What is not at hand is refused silently: pages ask for it by themselves. */
  const partsOf = (query: URLSearchParams): object =>
    Object.fromEntries(
      (query.get('read') ?? '').split(',').map((name) => {
        const { status, body } = byPath.get(`/api/${name}`) ?? refused;
        return [name, { status, body }];
      }),
    );
  replace(window, 'fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (pathname.startsWith('/api/analytics/')) return Response.json({ accepted: 0 }, { status: 202 });
    if (method !== 'GET') return refuse();
    if (pathname === TOGETHER) return Response.json({ answers: partsOf(new URLSearchParams(search)) });
    // A page of a list, or a filter of it, that is not at hand: the list as it begins.
    const found = byPath.get(pathname + search) ?? byPath.get(pathname);
    return found ? Response.json(found.body, { status: found.status }) : refuse();
  });
  replace(window, 'EventSource', SilentStream);
  replace(navigator, 'sendBeacon', () => true);
  replace(navigator, 'serviceWorker', noWorker);
  replace(window, 'localStorage', new MemoryStorage());
  replace(window, 'sessionStorage', new MemoryStorage());
  localStorage.setItem(key.signedIn, '1');
  localStorage.setItem(key.language, language);
  localStorage.setItem(key.theme, theme);
  document.documentElement.lang = language;
  document.documentElement.dataset['theme'] = theme;
  addEventListener('click', (event) => stayHere(event, onRefused), { signal });
  history.replaceState(null, '', path);
  return () => listening.abort();
}

const replace = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, configurable: true, writable: true });

/** The pages of other addresses refuse to be framed. Links within the product are followed by its router, which prevents the rest. */
function stayHere(event: MouseEvent, onRefused: () => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  onRefused();
}

/** A stream on which nothing ever happens. */
class SilentStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {
    // Nothing is open.
  }
}

const never = new Promise<never>(() => undefined);
/** No worker, no push: what waits for one waits for ever. */
const noWorker = {
  ready: never,
  controller: null,
  register: () => never,
  getRegistration: async () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** Forgotten with the frame. */
class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }
  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.#kept.set(name, value);
  }
  removeItem(name: string): void {
    this.#kept.delete(name);
  }
  clear(): void {
    this.#kept.clear();
  }
}
