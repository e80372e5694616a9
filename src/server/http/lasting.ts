const kept = new WeakSet<object>()
const written = new WeakMap<object, Buffer>()

/** Marks a part of answers that no one changes any more and that many answers contain: it is checked and written as JSON once. */
export function lasting<Value extends object>(value: Value): Value {
  kept.add(value)
  return Object.freeze(value)
}

export const isLasting = (value: unknown): boolean => typeof value === 'object' && value !== null && kept.has(value)

const comma = Buffer.from(',')
const [opening, closing] = [Buffer.from('['), Buffer.from(']')]

/** The JSON of a list of lasting parts; null if it is anything else. */
export function jsonOfLasting(list: unknown): Buffer | null {
  if (!Array.isArray(list) || list.length === 0 || !list.every(isLasting)) return null
  const parts = list.flatMap((part: object, i) => {
    let json = written.get(part)
    if (!json) written.set(part, (json = Buffer.from(JSON.stringify(part))))
    return i === 0 ? [json] : [comma, json]
  })
  return Buffer.concat([opening, ...parts, closing])
}
