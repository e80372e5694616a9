const most = 1_000
/** Maximum length of the key: strangers can send anything. */
const longest = 1_000

/** Memoizes a function of texts and lists of texts. Its results depend on nothing else, and must not be modified. */
export function remembered<Asked extends readonly unknown[], Value>(
  answer: (...asked: Asked) => Value,
): (...asked: Asked) => Value {
  const known = new Map<string, Value>()
  return (...asked) => {
    const key = JSON.stringify(asked)
    let value = known.get(key)
    if (value !== undefined) return value
    value = answer(...asked)
    if (key.length > longest) return value
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}
