import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'

const maxNameLength = 48

/** A name from the words of a label: "How often have you sailed?" makes `how_often_have_you_sailed`; `question` where none are Latin. */
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

/** `base`, or with the next free number behind it. */
export function freshName(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  const stem = base.replace(/_\d+$/, '')
  for (let number = 2; ; number++) if (!taken.has(`${stem}_${number}`)) return `${stem}_${number}`
}

/** Names of the questions on the level of the form, or of the fields of one list. */
export function takenNames(definition: FormDefinition, list?: string): Set<string> {
  const items = definition.sections.flatMap((section) => section.items)
  if (list === undefined) return new Set(items.map((item) => item.name))
  const parent = items.find((item) => item.name === list)
  return new Set(parent?.type === 'dynamicList' ? parent.items.map((item) => item.name) : [])
}

/** Whether a name was made from this label, and may follow it. */
export function isNameOf(name: string, label: string): boolean {
  const base = nameFromLabel(label)
  return name === base || (name.startsWith(`${base.replace(/_\d+$/, '')}_`) && /_\d+$/.test(name))
}

/** Values of choices follow the same rules: stable, short, unique among their neighbours. */
export const valueFromLabel = (label: string, taken: ReadonlySet<string>): string => {
  const name = nameFromLabel(label)
  return freshName(name === 'question' ? 'choice' : name.replace(/^q_/, ''), taken)
}

/** All names that a published version used: they belong to answers, and stay. `list.field` for the fields of lists. */
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
