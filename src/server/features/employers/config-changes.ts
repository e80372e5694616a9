type Json = Record<string, unknown>

interface ConfigKeyChange {
  key: string
  was: unknown
  is: unknown
}

export const isGroup = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The dotted keys in which two configuration documents differ, with their values. */
export function configChanges(was: unknown, is: unknown, key = ''): ConfigKeyChange[] {
  // A list or text that became a group, or vice versa, is one change.
  if ([was, is].every((value) => value === undefined || !isGroup(value)) || [was, is].some(isOther))
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ key, was, is }]
  const [former, next] = [isGroup(was) ? was : {}, isGroup(is) ? is : {}]
  const names = [...new Set([...Object.keys(former), ...Object.keys(next)])].sort()
  return names.flatMap((name) => configChanges(former[name], next[name], key === '' ? name : `${key}.${name}`))
}

const isOther = (value: unknown): boolean => value !== undefined && !isGroup(value)
