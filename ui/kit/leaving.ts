/** Closes or leaves something. */
type Go = () => void;

/**
 * Asked before something with text fields disappears. `guard` is set once the pages that are behind it have loaded
 * (features/leaving/leave-guard.tsx); until then nobody has typed.
 */
let guard: ((within: ParentNode, go: Go) => void) | undefined;

export const guardLeaving = (next: typeof guard): void => void (guard = next);

/** Calls `go`, unless something was typed within that nothing has stored: then the person is asked first. */
export const leaving = (within: ParentNode | null, go: Go): void => (guard && within ? guard(within, go) : go());
