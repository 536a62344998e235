import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Area } from '#contracts/text/catalogue.ts';
import { loadText } from '../text/text.ts';

/** A page that is loaded with its texts. After `preload` it renders without suspending. */
export type LazyPage = LazyExoticComponent<ComponentType> & { readonly preload: () => Promise<unknown> };

interface LoadedPage {
  readonly default: ComponentType;
}

export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  areas: readonly Area[],
): LazyPage {
  let coming: Promise<LoadedPage> | undefined;
  let ready: LoadedPage | undefined;
  const preload = (): Promise<LoadedPage> => {
    coming ??= Promise.all([load(), loadText(areas)]).then(([module]) => {
      ready = { default: module[name] };
      return ready;
    });
    return coming;
  };
  return Object.assign(
    lazy(() => (ready ? atOnce(ready) : preload())),
    { preload },
  );
}

/** A promise that calls back synchronously, so that `lazy` renders a loaded page at once. */
function atOnce(loaded: LoadedPage): Promise<LoadedPage> {
  // oxlint-disable-next-line unicorn/no-thenable -- answering at once is its purpose
  return Object.assign(Promise.resolve(loaded), { then: (take: (page: LoadedPage) => void) => take(loaded) });
}
