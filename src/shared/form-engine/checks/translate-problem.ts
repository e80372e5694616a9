import type { DefinitionProblem } from '../definition/parse-definition.ts'

/** A builder's names for the parts of a question; others keep their names from the document. */
const words = new Map(
  Object.entries({
    compare_to_field: 'the date to compare with',
    visibleWhen: 'the condition when it shows',
    label: 'the text',
    choices: 'the list of choices',
    items: 'the list of fields',
    rules: 'the rules',
    title: 'the title',
    value: 'the value',
    from: 'the first day',
    to: 'the last day',
    type: 'the type',
    name: 'the name',
  }),
)

/** Parts of lists: `rules.0` is "rule 1". */
const numbered = new Map(
  Object.entries({
    sections: 'section',
    items: 'question',
    rules: 'rule',
    choices: 'choice',
    all: 'part',
    any: 'part',
  }),
)

/**
 * A problem as one sentence that names its question by its label: “First day”, rule 1: the date to compare with is empty. Pass
 * `isNamed: false` if the label is already next to it.
 */
export function translateProblem(json: unknown, { path, message }: DefinitionProblem, { isNamed = true } = {}): string {
  if (path === '') return `The form ${message}`
  const { label, rest } = placeOf(json, path.split('.'))
  const places = [...(label && isNamed ? [label] : []), ...(isNamed || label ? rest.numbered : [])]
  const subject = rest.keys.at(-1)
  const said = subject === undefined ? message : `${words.get(subject) ?? `"${subject}"`} ${message}`
  const sentence = places.length > 0 ? `${places.join(', ')}: ${said}` : said
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

interface Place {
  label: string | null
  rest: { numbered: string[]; keys: string[] }
}

function placeOf(json: unknown, path: readonly string[]): Place {
  let part: unknown = json
  let label: string | null = null
  let numberedPlaces: string[] = []
  let keys: string[] = []
  for (const [at, key] of path.entries()) {
    part = (part as Record<string, unknown> | null | undefined)?.[key]
    const list = /^\d+$/.test(key) ? path[at - 1] : undefined
    if (list === undefined) {
      keys.push(key)
      continue
    }
    keys = []
    const named = list === 'items' ? labelOf(part) : null
    if (named) [label, numberedPlaces] = [named, []]
    else numberedPlaces.push(`${numbered.get(list) ?? list} ${Number(key) + 1}`)
  }
  return { label, rest: { numbered: numberedPlaces, keys } }
}

function labelOf(item: unknown): string | null {
  const label = (item as { label?: unknown } | null | undefined)?.label
  return typeof label === 'string' && label.trim() !== '' ? `“${label.trim().slice(0, 80)}”` : null
}
