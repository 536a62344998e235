/** What an administrator viewed of a person. `events` and `state` are from before a reason was required. */
export const accessKinds = ['events', 'state', 'outline', 'text'] as const;

/** What the person sees of it: also whether their history was exported, with or without the text. */
export const shownAccessKinds = [...accessKinds, 'export', 'export_text'] as const;
