/** The addresses of the interactive helicopter (spec §2.2); signed in, /welcome is one more. */
export const helicopterPaths = ['/helicopter', '/interactive-helicopter', '/landing', '/experience'] as const;
