import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Area } from '#contracts/text/catalogue.ts';
import { lazyImport } from '../api/lazy-import.ts';
import { loadText } from '../text/text.ts';

export type LazyPage<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  readonly preload: () => Promise<unknown>;
};

/**
 * A component that loads with the texts it needs. `preload` fetches both ahead of time; the component then renders without
 * suspending.
 */
export function lazyPage<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  areas: readonly Area[] = [],
): LazyPage<Props> {
  type Loaded = { readonly default: ComponentType<Props> };
  const loadModule = lazyImport(load);
  let loaded: Loaded | undefined;
  const preload = (): Promise<Loaded> =>
    Promise.all([loadModule(), loadText(areas)]).then(([module]) => (loaded = { default: module[name] }));
  return Object.assign(
    lazy(() => (loaded ? resolvedNow(loaded) : preload())),
    { preload },
  );
}

/** A promise whose `then` calls back synchronously, which is all that `lazy` needs to render at once. */
function resolvedNow<Loaded>(loaded: Loaded): Promise<Loaded> {
  // oxlint-disable-next-line unicorn/no-thenable -- answering at once is its purpose
  return Object.assign(Promise.resolve(loaded), { then: (take: (page: Loaded) => void) => take(loaded) });
}
