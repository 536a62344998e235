/** A /48 may do so many times what one network in it may: whoever has a /48 has 65,536 of them. */
export const networksOfSite = 4;
