import { employerConfigKeys } from '#contract/config/employer-config-keys.ts'
import type { EmployerConfigInput } from '#contract/employers/employer-config.ts'
import { mergeDeep } from '#shared/config/merge-deep.ts'
import { configChanges, isGroup } from '#server/features/employers/config-changes.ts'
import { configProblems, noSuchKey } from './config-problems.ts'

type Json = Record<string, unknown>

export interface ConfigChange {
  /** The content of the file; null if only keys are reset. */
  given: Json | null
  /** The given document replaces the stored one instead of being merged into it. */
  isReplaced: boolean
  /** Dotted keys to reset to their default. */
  reset: readonly string[]
}

/**
 * The stored document with the change: keys of the given one are merged, lists replaced whole. `null` resets a key to its
 * default, unless null is a valid value.
 */
export function changedConfig(stored: EmployerConfigInput, { given, isReplaced, reset }: ConfigChange): Json {
  const base = structuredClone(isReplaced ? {} : stored) as Json
  const merged = structuredClone(mergeDeep(base, given ?? {}))
  const problems = configProblems(merged)
  // A misspelled key stays in, so that it is refused by name.
  const takesNoNull = (key: string) =>
    problems.some((problem) => problem.startsWith(`${key}: `) && problem !== noSuchKey(key))
  for (const key of nullKeys(given ?? {})) if (takesNoNull(key.join('.'))) remove(merged, key)
  for (const key of reset) remove(merged, key.split('.'))
  return merged
}

/** Whether the schema has such a key, or one above or below it. */
export const isConfigKey = (key: string): boolean =>
  Object.keys(employerConfigKeys).some(
    (known) => known === key || known.startsWith(`${key}.`) || key.startsWith(`${known}.`),
  )

function nullKeys(document: Json, above: string[] = []): string[][] {
  return Object.entries(document).flatMap(([name, value]) => {
    const key = [...above, name]
    if (value === null) return [key]
    return isGroup(value) ? nullKeys(value, key) : []
  })
}

function remove(document: Json, [name, ...rest]: string[]): void {
  if (name === undefined || !Object.hasOwn(document, name)) return
  const value = document[name]
  if (rest.length === 0) delete document[name]
  else if (isGroup(value)) remove(value, rest)
}

/** The differences between two documents, one key per line: `key: before → after`. */
export const configDifference = (before: unknown, after: unknown): string[] =>
  configChanges(before, after).map(({ key, was, is }) => `${key}: ${shortened(shown(was))} → ${shortened(shown(is))}`)

const shown = (value: unknown): string => (value === undefined ? 'default' : JSON.stringify(value))

const mostShown = 100
const shortened = (text: string): string =>
  text.length > mostShown ? `${text.slice(0, mostShown)}… (${text.length} characters)` : text
