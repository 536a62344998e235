import type { ComponentType, ReactNode } from 'react';
import { Route } from 'react-router-dom';

/** Routes for some pages, each under every address that the table lists for it. */
export function routesOf<Name extends string>(
  paths: Readonly<Record<Name, readonly string[]>>,
  pages: Readonly<Partial<Record<Name, ComponentType>>>,
): ReactNode {
  return (Object.entries(pages) as [Name, ComponentType][]).flatMap(([name, Page]) =>
    paths[name].map((path) => <Route key={path} path={path} element={<Page />} />),
  );
}
