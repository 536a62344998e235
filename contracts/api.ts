import { type AllOf, allOf } from './registry.ts';

/** Every endpoint of the product by its name. One without a handler is a type error in `platform/app/handlers.ts`. */
export type Api = AllOf<'endpoints'>;
export const api: Api = allOf('endpoints');
