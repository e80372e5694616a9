import type * as z from 'zod/mini'
import { schemaSentence, valueAtPath } from '#shared/schema-sentence.ts'
import { definitionLimits as limits } from './definition-limits.ts'
import { formDefinitionSchema, formDraftSchema } from './definition-schema.ts'
import type { FormDefinition } from './form-definition.ts'

/**
 * `path` is the location in the document: `sections.0.items.3.rules.1.value`; empty for the whole. `message` continues from it:
 * "must be …".
 */
export interface DefinitionProblem {
  path: string
  message: string
}

export type ParsedDefinition =
  | { definition: FormDefinition; problems: [] }
  | { definition: null; problems: DefinitionProblem[] }

const mostProblems = 100

/**
 * Parses a document as a form: only its shape. `checkDefinition` decides whether it makes sense. A draft may contain unfinished
 * texts, numbers and lists.
 */
export function parseDefinition(json: unknown, { isDraft = false } = {}): ParsedDefinition {
  const size = sizeProblem(json)
  if (size) return { definition: null, problems: [size] }
  const parsed = (isDraft ? formDraftSchema : formDefinitionSchema).safeParse(json)
  if (parsed.success) return { definition: parsed.data, problems: [] }
  return {
    definition: null,
    problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, json)).slice(0, mostProblems),
  }
}

/** Limits to check before a recursive schema with a cost per item sees a document. */
function sizeProblem(json: unknown): DefinitionProblem | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { path: '', message: 'must be an object with schemaVersion, title, variant and sections.' }
  const items = countItems(json)
  if (items > limits.items) {
    const [found, most] = [items, limits.items].map((count) => count.toLocaleString('en'))
    return { path: 'sections', message: `hold ${found} items; a form has at most ${most}. Make several forms of it.` }
  }
  let level: unknown[] = [json]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.depth) return { path: '', message: `is nested more than ${limits.depth} levels deep.` }
    level = level.flatMap((part) =>
      Object.values(part as object).filter((each) => typeof each === 'object' && each !== null),
    )
  }
  return null
}

function countItems(json: object): number {
  const itemsOf = (part: unknown): unknown[] => {
    const items = typeof part === 'object' && part !== null ? (part as { items?: unknown }).items : undefined
    return Array.isArray(items) ? items : []
  }
  const { sections } = json as { sections?: unknown }
  if (!Array.isArray(sections)) return 0
  return sections.flatMap(itemsOf).reduce<number>((sum, item) => sum + 1 + itemsOf(item).length, 0)
}

type Issue = z.core.$ZodIssue

function problemsOf(issue: Issue, json: unknown): DefinitionProblem[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'is not known here. Remove it.' }))
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The closest alternative gives a better error than "none of these".
    const nearest = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)[0]!
    if (depthOf(nearest) > 0 || nearest.every(({ code }) => code === 'custom'))
      return nearest.flatMap((inner) => problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, json))
  }
  return [{ path, message: schemaSentence(issue, valueAtPath(json, issue.path)) }]
}

const depthOf = (issues: readonly Issue[]): number =>
  Math.max(...issues.map(({ path, code }) => (code === 'unrecognized_keys' ? 0 : path.length)))
