/** Those found by name or address before those found in a résumé or an answer; otherwise in the order given. */
export const namesFirst = <Row extends { found: unknown }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => Number(one.found !== null) - Number(other.found !== null))
