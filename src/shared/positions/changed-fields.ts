const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Names of the fields in which two documents of one kind differ; the order of keys does not matter. */
export const changedFields = <T extends object>(one: T, other: T): (keyof T & string)[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)] as (keyof T & string)[])].filter(
    (field) => stable(one[field]) !== stable(other[field]),
  )
