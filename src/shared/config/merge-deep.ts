type Json = Record<string, unknown>

const isPlain = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const refused = new Set(['__proto__', 'constructor', 'prototype'])

/** Merges `over` into `base`, key by key; lists and plain values are replaced whole. Neither input is changed. */
export function mergeDeep(base: Json, over: Json): Json {
  const merged: Json = { ...base }
  for (const [key, value] of Object.entries(over)) {
    if (refused.has(key) || value === undefined) continue
    const below = Object.hasOwn(merged, key) ? merged[key] : undefined
    merged[key] = isPlain(value) ? mergeDeep(isPlain(below) ? below : {}, value) : value
  }
  return merged
}
