/** A URL parameter's value: a text, or a list if the name is repeated. */
export type ParameterValue = string | string[]

/** Plain URL encoding, no JSON: a repeated name is an array. Unknown names (utm_…) are kept. */
export function parseQueryString(text: string): Record<string, ParameterValue> {
  const out: Record<string, ParameterValue> = {}
  for (const [name, value] of new URLSearchParams(text))
    out[name] = Object.hasOwn(out, name) ? [out[name]!, value].flat() : value
  return out
}

/** `?a=1&b=2&b=3`; lists repeat their name, and empty values are omitted. "" if nothing is left. */
export function toQueryString(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') parameters.append(name, String(item))
    }
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}
