import type { Navigator, To } from 'react-router-dom';
import { beforeBack } from '../../kit/leaving.ts';

/** Calls `go`, at once or when the person agrees. */
type Guard = (go: () => void) => void;

/**
 * Lets nothing lead to another address past the guard: links, pages that go on by themselves, and the browser's "back". The router
 * has this for its other kind of routes only (`useBlocker`). Returns a function that stops it.
 */
export function guardAddresses(navigator: Navigator, guard: Guard): () => void {
  const { push, replace } = navigator;
  let place = placeOf(history.state);
  const gone = (): void => void (place = placeOf(history.state) ?? place);

  navigator.push = (...to) => {
    const go = (): void => {
      push(...to);
      gone();
    };
    if (isHere(to[0])) go();
    else guard(go);
  };
  // Pages write their filters into their address.
  navigator.replace = (...to) => {
    const go = (): void => {
      replace(...to);
      gone();
    };
    if (isOnPage(to[0])) go();
    else guard(go);
  };

  let isReturning = false;
  const back = (event: PopStateEvent): void => {
    const to = placeOf(event.state);
    if (isReturning || to === undefined || place === undefined || to === place) {
      if (isReturning) event.stopImmediatePropagation();
      isReturning = false;
      place = to ?? place;
      return;
    }
    const steps = to - place;
    let mayGo = false;
    let isNow = true;
    guard(() => {
      if (isNow) mayGo = true;
      else history.go(steps);
    });
    isNow = false;
    if (mayGo) {
      place = to;
      return;
    }
    // The browser has gone already, the page not yet.
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-steps);
  };
  beforeBack.look = back;

  return () => {
    delete beforeBack.look;
    Object.assign(navigator, { push, replace });
  };
}

/** Where an entry of the browser's history stands among those of this page; the router counts them. */
const placeOf = (state: unknown): number | undefined => {
  const { idx }: { readonly idx?: unknown } = Object(state);
  return typeof idx === 'number' ? idx : undefined;
};

/** Where it leads; what it leaves out stays as it is. */
const partsOf = (to: To): Pick<URL, 'pathname' | 'search'> =>
  typeof to === 'string' ? new URL(to, location.href) : { pathname: location.pathname, search: '', ...to };
const isOnPage = (to: To): boolean => partsOf(to).pathname === location.pathname;
const isHere = (to: To): boolean => isOnPage(to) && partsOf(to).search === location.search;
