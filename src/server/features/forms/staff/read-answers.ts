import { isFixed } from '#shared/form-engine/checks/check-value.ts'
import type { FieldValue, FormDefinition, FormItem, ListEntry } from '#shared/form-engine/definition/form-definition.ts'
import { readAnswer } from '#shared/form-engine/answers/read-answer.ts'
import { isAnswerable, topItems } from '../form-items.ts'

/** Changed answers in the shapes of their types; null clears one. Unreadable ones are listed by path. */
export interface ReadAnswers {
  changes: Map<string, FieldValue | null>
  unreadable: string[]
}

/**
 * Reads the answers that a caller changed. Those to unknown or fixed questions are dropped. This does not check whether they
 * are valid answers.
 */
export function readAnswers(definition: FormDefinition, sent: Record<string, unknown>): ReadAnswers {
  const changes = new Map<string, FieldValue | null>()
  const unreadable: string[] = []
  for (const item of topItems(definition)) {
    if (!Object.hasOwn(sent, item.name) || !isAnswerable(item) || isFixed(item)) continue
    const read = readAnswer(item, sent[item.name], item.name)
    unreadable.push(...read.unreadable)
    const value = item.type === 'dynamicList' ? withoutFixed(item.items, read.value) : read.value
    changes.set(item.name, isEmpty(value) ? null : value)
  }
  return { changes, unreadable }
}

const isEmpty = (value: FieldValue | undefined): value is undefined =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Entries without the fields that the candidate cannot set. */
function withoutFixed(items: readonly FormItem[], value: FieldValue | undefined): FieldValue | undefined {
  const fixed = new Set(items.filter(isFixed).map((item) => item.name))
  if (fixed.size === 0 || !Array.isArray(value)) return value
  return (value as ListEntry[]).map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => !fixed.has(name))),
  )
}
