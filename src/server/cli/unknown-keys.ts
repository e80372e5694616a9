/** Keys of a document, as dotted paths, that its schema does not know: most likely misspelled. */
export function unknownKeys(given: unknown, understood: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof understood !== 'object' || understood === null) return []
  const known = understood as Record<string, unknown>
  return Object.entries(given).flatMap(([key, value]) => {
    const name = path === '' ? key : `${path}.${key}`
    return Object.hasOwn(known, key) ? unknownKeys(value, known[key], name) : [name]
  })
}
