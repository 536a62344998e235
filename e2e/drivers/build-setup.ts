import { buildProduct } from '#platform/testing/build-product.ts';
import { onceInRun } from './once-in-run.ts';

// Left alone, each product that several workers start at the same time would build itself. Before a file, because no limit
// of a test ends it here: on a busy machine a build takes minutes.
await onceInRun('built', buildProduct);
