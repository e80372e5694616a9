import { checkConditions } from './check-conditions.ts'
import { checkItem } from './check-item.ts'
import { checkRules } from './check-rules.ts'
import { findCycles } from './find-cycles.ts'
import type { FormDefinition } from './form-definition.ts'
import { parseDefinition, type DefinitionProblem } from './parse-definition.ts'
import type { PlacedItem, Report } from './definition-report.ts'

const mostProblems = 100

/**
 * Every problem of a form, by path; empty if it can be published. Accepts any JSON. The server adds problems that only it can
 * detect (which URLs it serves, which files it can open).
 */
export function checkDefinition(json: unknown): DefinitionProblem[] {
  const { definition, problems } = parseDefinition(json)
  if (definition) return meaningProblems(definition).slice(0, mostProblems)
  // Something unfinished does not hide other problems.
  const draft = parseDefinition(json, { isDraft: true }).definition
  const known = new Set(problems.map(({ path }) => path))
  const others = draft ? meaningProblems(draft).filter(({ path }) => !known.has(path)) : []
  return [...problems, ...others].slice(0, mostProblems)
}

function meaningProblems(definition: FormDefinition): DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  const report: Report = (path, message) => problems.push({ path, message })
  checkNames(definition, report)
  const placed = placeItems(definition)
  for (const each of placed) {
    checkItem(each, report)
    checkRules(each, report)
    checkConditions(each, report)
  }
  for (const { path, names } of findCycles(placed))
    report(path, `goes in a circle: ${names.map((name) => `"${name}"`).join(' depends on ')}. Take one of them out.`)
  return problems
}

function placeItems({ sections }: FormDefinition): PlacedItem[] {
  const byName = new Map(sections.flatMap(({ items }) => items).map((item) => [item.name, item]))
  return sections.flatMap((section, at) =>
    section.items.flatMap((item, index): PlacedItem[] => {
      const path = `sections.${at}.items.${index}`
      const own: PlacedItem = { item, path, list: null, find: (name) => byName.get(name) }
      if (item.type !== 'dynamicList') return [own]
      const siblings = new Map(item.items.map((field) => [field.name, field]))
      const find = (name: string) => siblings.get(name) ?? byName.get(name)
      return [own, ...item.items.map((field, n) => ({ item: field, path: `${path}.items.${n}`, list: item, find }))]
    }),
  )
}

function checkNames({ sections }: FormDefinition, report: Report): void {
  unique(sections, 'sections', 'section', report)
  const inForm = new Map<string, string>()
  sections.forEach((section, at) => {
    unique(section.items, `sections.${at}.items`, 'question', report, inForm)
    section.items.forEach((item, index) => {
      if (item.type === 'dynamicList')
        unique(item.items, `sections.${at}.items.${index}.items`, 'field of this list', report)
    })
  })
}

/** `seen`: names in the form so far, with their paths. */
function unique(
  named: readonly { name: string }[],
  path: string,
  what: string,
  report: Report,
  seen = new Map<string, string>(),
): void {
  named.forEach(({ name }, index) => {
    const own = `${path}.${index}.name`
    const other = seen.get(name)
    if (other) report(own, `"${name}" is the name of another ${what} already (${other}). Names are unique.`)
    else seen.set(name, own)
    // Answers are objects, so such a name would read an inherited property.
    if (name in {}) report(own, `"${name}" is a word of the machine's own. Choose another name.`)
  })
}
