import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Area } from '#contracts/text/catalogue.ts';
import { loadText } from '../text/text.ts';

/** A page that arrives with the texts it speaks; `bring` fetches both beforehand, and then it is drawn without a wait. */
export type Screen = LazyExoticComponent<ComponentType> & { readonly bring: () => Promise<unknown> };

interface Brought {
  readonly default: ComponentType;
}

/** Makes the screen of a page. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  areas: readonly Area[],
): Screen {
  let coming: Promise<Brought> | undefined;
  let ready: Brought | undefined;
  const bring = (): Promise<Brought> => {
    coming ??= Promise.all([load(), loadText(areas)]).then(([module]) => {
      ready = { default: module[name] };
      return ready;
    });
    return coming;
  };
  return Object.assign(
    lazy(() => (ready ? atOnce(ready) : bring())),
    { bring },
  );
}

/** A promise that doesn't wait: `lazy` asks for nothing but `then`, and draws what is there already in the same breath. */
function atOnce(brought: Brought): Promise<Brought> {
  // oxlint-disable-next-line unicorn/no-thenable -- answering at once is its purpose
  return Object.assign(Promise.resolve(brought), { then: (take: (page: Brought) => void) => take(brought) });
}
