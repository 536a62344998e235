/** Closes or leaves something. */
type Go = () => void;

/** Hears of "back" and "forward" before the router does, which then shows another page at once. */
export const beforeBack: { look?: (event: PopStateEvent) => void } = {};
/** Called before the router begins to listen. */
export const hearBack = (): void => addEventListener('popstate', (event) => beforeBack.look?.(event));

/**
 * Asked before something with text fields disappears. Loads with the first field that gets the focus
 * (features/leaving/leave-guard.tsx).
 */
let guard: ((within: ParentNode, go: Go) => void) | undefined;

export const guardLeaving = (next: typeof guard): void => void (guard = next);

/** Calls `go`, unless something was typed within that nothing has stored: then the person is asked first. */
export const leaving = (within: ParentNode | null, go: Go): void => (guard && within ? guard(within, go) : go());
