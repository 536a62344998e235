import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type Area, loadText } from '../text/text.ts';

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
