import type { previewPerson } from '#contracts/administration/preview.ts';
import type { Answer } from '#contracts/endpoint.ts';
import type { Language } from '#contracts/language.ts';
import type { readTogether } from '#contracts/together/endpoints.ts';

const TOGETHER: (typeof readTogether)['path'] = '/api/together';

/** A page of the product, for a person whose every answer is here. */
export interface Shown extends Pick<Answer<typeof previewPerson>, 'answers' | 'refused'> {
  readonly path: string;
  readonly language: Language;
}

/**
 * Replaces what the product would ask of the network and of the browser's storage in a window: reads get the answers at hand, changes
 * are refused and nothing outlives the window.
 */
export function standIn(inside: Window & typeof globalThis, { path, language, answers, refused }: Shown): void {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  const answer = ({ body, status }: Shown['refused']): Response => Response.json(body, { status });
  /** As GET /api/together answers. */
  const partsOf = (names: string): object =>
    Object.fromEntries(
      names.split(',').map((name) => {
        const { status, body } = byPath.get(`/api/${name}`) ?? refused;
        return [name, { status, body }];
      }),
    );
  replace(inside, 'fetch', async (input: string | URL, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(input, location.origin);
    if (pathname.startsWith('/api/analytics/')) return Response.json({ accepted: 0 }, { status: 202 });
    if (method !== 'GET') return answer(refused);
    if (pathname === TOGETHER) return Response.json({ answers: partsOf(searchParams.get('read') ?? '') });
    // A page of a list, or a filter of it, that is not at hand: the list as it begins.
    return answer(byPath.get(pathname + search) ?? byPath.get(pathname) ?? refused);
  });
  replace(inside.navigator, 'sendBeacon', () => true);
  replace(inside, 'localStorage', memoryStorage({ 'rh.signed-in': '1', 'rh.language': language }));
  replace(inside, 'sessionStorage', memoryStorage({}));
  Reflect.deleteProperty(inside, 'EventSource');
  Reflect.deleteProperty(inside.Navigator.prototype, 'serviceWorker');
  inside.document.documentElement.lang = language;
  inside.history.replaceState(null, '', path);
  inside.addEventListener('click', (event) => {
    // The pages of other addresses refuse to be framed. Links within the product are followed by its router, which prevents the rest.
    const link = event.target instanceof inside.Element ? event.target.closest('a[href]') : null;
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
  });
}

const replace = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, configurable: true, writable: true });

/** Forgotten with the window. */
const memoryStorage = (first: Readonly<Record<string, string>>): Storage => {
  const kept = new Map(Object.entries(first));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
};
