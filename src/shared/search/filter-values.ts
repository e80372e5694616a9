const decodable = /%(?=[0-9a-f]{2})/i

/**
 * A filter's values in a URL (spec/2 §2, §5): comma-separated; a value that contains a comma, or looks encoded, is URI-encoded.
 * Encoding is always on.
 */
export function formatFilterValues(values: readonly string[]): string {
  return values.map((value) => (value.includes(',') || decodable.test(value) ? encode(value) : value)).join(',')
}

/** The values from one or several occurrences of a filter, in order, without duplicates or empty ones. */
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

/** An unpaired surrogate cannot be encoded; it becomes the replacement character. */
const encode = (value: string): string => encodeURIComponent(value.toWellFormed())
