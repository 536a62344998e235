/** A /48 may do this many times what one of its networks may: its owner has 65,536 of them. */
export const networksOfSite = 4;
