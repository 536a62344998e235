import { type ComponentType, type ReactNode, use } from 'react';
import { type Area, loadText } from '../text/text.ts';

/** A page that arrives with the texts it speaks; `bring` fetches both beforehand, and then it is drawn without a wait. */
export interface Screen {
  (): ReactNode;
  readonly bring: () => Promise<unknown>;
}

/** Makes the screen of a page. A fetch that failed is tried again the next time the page is asked for. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  areas: readonly Area[],
): Screen {
  let ready: ComponentType | undefined;
  let coming: Promise<ComponentType> | undefined;
  const bring = (): Promise<ComponentType> => {
    coming ??= Promise.all([load(), loadText(areas)]).then(
      ([module]) => {
        ready = module[name];
        return ready;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  function Shown(): ReactNode {
    const Page = ready ?? use(bring());
    return <Page />;
  }
  return Object.assign(Shown, { bring });
}
