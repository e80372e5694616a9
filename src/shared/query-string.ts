/** A URL parameter's value: a text, or a list if the name is repeated. */
export type ParameterValue = string | string[]

/** More than anyone selects. Links of a page repeat its parameters, so of 1,400 a page becomes ten times as large and as slow. */
const mostParameters = 200

/** Plain URL encoding, no JSON: a repeated name is an array. Unknown names (utm_…) are kept; of very many, the first. */
export function parseQueryString(text: string): Record<string, ParameterValue> {
  const out: Record<string, ParameterValue> = {}
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > mostParameters) break
    out[name] = Object.hasOwn(out, name) ? [out[name]!, value].flat() : value
  }
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
