/** `levelOf` in SQL, of expressions for the points and how far levels are apart. In doubles, so that both agree. */
export const levelInSql = (points: string, apart: string): string =>
  `floor((1 + sqrt(1 + (8 * ${points})::double precision / ${apart})) / 2)::integer`;
