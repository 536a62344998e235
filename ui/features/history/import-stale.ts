/** What to read again after an import. */
export const importStale = [['logbook'], ['achievements'], ['journey'], ['balance'], ['timeline'], ['notifications']];
