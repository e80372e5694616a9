const decodable = /%(?=[0-9a-f]{2})/i

/**
 * Values of a filter in an address (spec/2 §2, §5): comma-separated; a value that holds a comma, or what would read as an
 * encoding, is URI-encoded. Encoding is always on.
 */
export function formatFilterValues(values: readonly string[]): string {
  return values.map((value) => (value.includes(',') || decodable.test(value) ? encode(value) : value)).join(',')
}

/** The values of one or several occurrences of a filter, in order, without duplicates or empty ones. */
export function parseFilterValues(raw: string | readonly string[]): string[] {
  const parts = (typeof raw === 'string' ? [raw] : raw).flatMap((text) => text.split(','))
  const values = parts
    .map((part) => (decodable.test(part) ? decode(part) : part).trim())
    .filter((value) => value !== '')
  return [...new Set(values)]
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A lone surrogate cannot be encoded; it is written as the replacement character. */
const encode = (value: string): string => encodeURIComponent(value.toWellFormed())
