import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadText, type Area } from '../text/text.ts';

/** A page that arrives with the texts it speaks. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  areas: readonly Area[],
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadText(areas)]);
    return { default: module[name] };
  });
}
