import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'

const maxNameLength = 48

/**
 * A name derived from a label's words: "How often have you sailed?" becomes `how_often_have_you_sailed`; `question` if none are
 * Latin.
 */
export function nameFromLabel(label: string): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  while (words.length > 1 && words.join('_').length > maxNameLength) words.pop()
  const name = words.join('_').slice(0, maxNameLength)
  if (name === '') return 'question'
  return /^[a-z]/.test(name) ? name : `q_${name}`
}

/** `base`, or `base` with the next free number. */
export function freshName(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  const stem = base.replace(/_\d+$/, '')
  for (let number = 2; ; number++) if (!taken.has(`${stem}_${number}`)) return `${stem}_${number}`
}

/** Names of the top-level questions, or of the fields of one list. */
export function takenNames(definition: FormDefinition, list?: string): Set<string> {
  const items = definition.sections.flatMap((section) => section.items)
  if (list === undefined) return new Set(items.map((item) => item.name))
  const parent = items.find((item) => item.name === list)
  return new Set(parent?.type === 'dynamicList' ? parent.items.map((item) => item.name) : [])
}

/** Whether a name was derived from this label, and may follow its changes. */
export function isNameOf(name: string, label: string): boolean {
  const base = nameFromLabel(label)
  return name === base || (name.startsWith(`${base.replace(/_\d+$/, '')}_`) && /_\d+$/.test(name))
}

/** Choice values follow the same rules: stable, short, unique among their siblings. */
export const valueFromLabel = (label: string, taken: ReadonlySet<string>): string => {
  const name = nameFromLabel(label)
  return freshName(name === 'question' ? 'choice' : name.replace(/^q_/, ''), taken)
}

/** All names used by a published version: answers refer to them, so they are fixed. `list.field` for list fields. */
export function publishedNames(definition: FormDefinition | null): Set<string> {
  const names = new Set<string>()
  const add = (items: readonly FormItem[], prefix: string) => {
    for (const item of items) {
      names.add(prefix + item.name)
      if (item.type === 'dynamicList') add(item.items, `${item.name}.`)
    }
  }
  for (const section of definition?.sections ?? []) add(section.items, '')
  return names
}

/** The key of a question in `publishedNames`. */
export const publishedKey = ({ name, list }: { name: string; list?: string | undefined }): string =>
  list === undefined ? name : `${list}.${name}`
