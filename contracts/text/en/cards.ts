import { catalogue } from '../../achievements/catalogue.ts';
import { requirementKeys, requirements } from '../../achievements/requirements.ts';

/** What each card and each measure is called, hidden cards too: for administrators. */
export const cards = {
  names: Object.fromEntries(catalogue.map(({ id, name }) => [id, name])),
  measures: Object.fromEntries(requirementKeys.map((key) => [key, requirements[key].label])) as Readonly<
    Record<string, string>
  >,
};
