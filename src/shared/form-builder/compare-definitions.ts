import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'

interface QuestionChange {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  name: string
  label: string
  /** Attributes that differ, for `changed`. */
  attributes: readonly string[]
}

export interface DefinitionChanges {
  /**
   * Changes to the form itself: title, language, description, variant; names of sections that were added, removed or renamed.
   */
  form: readonly ('title' | 'language' | 'description' | 'variant' | 'sections')[]
  questions: readonly QuestionChange[]
}

/** The changes that candidates will notice, in the order of the new form; removed questions last. */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): DefinitionChanges {
  const form = (['title', 'language', 'description', 'variant'] as const).filter(
    (key) => !isSame(before[key], after[key]),
  )
  const heads = (definition: FormDefinition) =>
    definition.sections.map(({ name, title, language, description }) => [name, title, language, description])
  const old = placesOf(before)
  const now = placesOf(after)
  const inOrder = new Set(
    longestOrdered(
      [...now.keys()].filter((name) => old.has(name)),
      [...old.keys()],
    ),
  )
  const questions = [...now].flatMap(([name, { item, section }]): QuestionChange[] => {
    const known = old.get(name)
    if (!known) return [{ kind: 'added', name, label: item.label, attributes: [] }]
    const attributes = differing(known.item, item)
    if (attributes.length > 0) return [{ kind: 'changed', name, label: item.label, attributes }]
    if (known.section === section && inOrder.has(name)) return []
    return [{ kind: 'moved', name, label: item.label, attributes: [] }]
  })
  const removed = [...old]
    .filter(([name]) => !now.has(name))
    .map(([name, { item }]): QuestionChange => ({ kind: 'removed', name, label: item.label, attributes: [] }))
  return {
    form: isSame(heads(before), heads(after)) ? form : [...form, 'sections'],
    questions: [...questions, ...removed],
  }
}

function placesOf(definition: FormDefinition): Map<string, { item: FormItem; section: string }> {
  return new Map(
    definition.sections.flatMap((section) =>
      section.items.map((item) => [item.name, { item, section: section.name }] as const),
    ),
  )
}

function differing(before: FormItem, after: FormItem): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof FormItem>
  return [...keys].filter((key) => !isSame(before[key], after[key]))
}

/** By content: key order is ignored, and absent equals `undefined`. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

/** The longest subsequence of `names` in the order of `reference`: only the others have moved. */
function longestOrdered(names: readonly string[], reference: readonly string[]): string[] {
  const rank = new Map(reference.map((name, index) => [name, index]))
  const tails: number[] = []
  const before: (number | null)[] = []
  for (const [at, name] of names.entries()) {
    const own = rank.get(name)!
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (rank.get(names[tails[middle]!]!)! < own) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? tails[low - 1]! : null
    tails[low] = at
  }
  const kept: string[] = []
  for (let at: number | null = tails.at(-1) ?? null; at !== null; at = before[at]!) kept.unshift(names[at]!)
  return kept
}
