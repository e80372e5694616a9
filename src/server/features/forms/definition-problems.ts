import type { DefinitionProblem } from '#contract/admin-forms.ts'
import { checkDefinition } from '#shared/form-engine/check-definition.ts'
import { fieldTypes, formVariants, type FormDefinition, type FormItem } from '#shared/form-engine/form-definition.ts'
import { allowedKinds } from '#server/features/files/file-kinds.ts'
import { AppError } from '#server/http/app-error.ts'
import { topItems, typeOf } from './form-items.ts'
import { isOptionSource, optionsPath } from './form-options.service.ts'
import { safeDefinition } from './safe-definition.ts'

const mostItems = 5_000
const mostProblems = 100
const takenEndings = Object.values(allowedKinds).flatMap((kind): readonly string[] => kind.extensions)

/** Why a definition cannot be published: what the engine finds, and what this server cannot do. Empty: it can. */
export function problemsOf(definition: unknown): DefinitionProblem[] {
  const problems = checkDefinition(definition)
  const shape = problems.length > 0 ? shapeProblems(definition) : []
  if (problems.length === 0) problems.push(...serverProblems(definition as FormDefinition))
  // What has no shape may be all that is wrong: it is said first.
  const known = new Set(shape.map((problem) => problem.path))
  return [...shape, ...problems.filter((problem) => !known.has(problem.path))].slice(0, mostProblems)
}

/** @throws AppError `invalid` with every problem by path */
export function requirePublishable(definition: unknown): void {
  const problems = problemsOf(definition)
  if (problems.length > 0) throw refused(problems)
}

/**
 * A definition that may be kept as a draft: unfinished, but readable, and with its HTML sanitised.
 * @throws AppError `invalid` with every problem by path
 */
export function storableDefinition(given: unknown): FormDefinition {
  const problems = shapeProblems(given)
  if (problems.length > 0) throw refused(problems)
  return safeDefinition(given as FormDefinition)
}

function refused(problems: DefinitionProblem[]): AppError {
  const fields: Record<string, string> = {}
  for (const { path, message } of problems) fields[path || 'definition'] ??= message
  const [path, message] = Object.entries(fields)[0]!
  return new AppError('invalid', `${path}: ${message}`, { fields })
}

/** What would make a document unreadable as a form, whatever its rules. */
function shapeProblems(given: unknown): DefinitionProblem[] {
  if (!isRecord(given)) return [{ path: '', message: 'must be an object with title, variant and sections.' }]
  const problems: DefinitionProblem[] = []
  const require = (isGood: boolean, path: string, message: string) => {
    if (!isGood) problems.push({ path, message })
    return isGood
  }
  require(given.schemaVersion === 1, 'schemaVersion', 'must be 1.')
  require(typeof given.title === 'string', 'title', 'must be a text.')
  require((formVariants as readonly unknown[]).includes(
    given.variant,
  ), 'variant', `must be one of ${formVariants.join(', ')}.`)
  require(isTextOrAbsent(given.description), 'description', 'must be a text.')
  if (
    !require(Array.isArray(given.sections) &&
      given.sections.length <= 500, 'sections', 'must be a list of at most 500 sections.')
  )
    return problems
  let count = 0
  const checkItem = (item: unknown, path: string, isInList: boolean) => {
    count += 1
    if (!require(isRecord(item), path, 'must be an item.') || !isRecord(item)) return
    require(typeof item.name === 'string', `${path}.name`, 'must be a text.')
    require(typeof item.label === 'string', `${path}.label`, 'must be a text.')
    require(isTextOrAbsent(item.description), `${path}.description`, 'must be a text.')
    const type = typeof item.type === 'string' ? typeOf(item.type) : null
    const isKnown = (fieldTypes as readonly (string | null)[]).includes(type)
    if (!require(isKnown, `${path}.type`, `must be one of ${fieldTypes.join(', ')}.`)) return
    require(item.rules === undefined || Array.isArray(item.rules), `${path}.rules`, 'must be a list of rules.')
    if (type === 'info' || type === 'instruction')
      require(typeof item.html === 'string', `${path}.html`, 'must be a text.')
    if (type !== 'dynamicList') return
    if (!require(!isInList, `${path}.type`, 'cannot be a list inside a list.')) return
    if (!require(Array.isArray(item.items), `${path}.items`, 'must be a list of items.')) return
    for (const [index, field] of (item.items as unknown[]).slice(0, mostItems).entries())
      checkItem(field, `${path}.items.${index}`, true)
  }
  for (const [at, section] of (given.sections as unknown[]).entries()) {
    const path = `sections.${at}`
    if (!require(isRecord(section), path, 'must be a section.') || !isRecord(section)) continue
    require(typeof section.name === 'string', `${path}.name`, 'must be a text.')
    require(isTextOrAbsent(section.title), `${path}.title`, 'must be a text.')
    require(isTextOrAbsent(section.description), `${path}.description`, 'must be a text.')
    if (!require(Array.isArray(section.items), `${path}.items`, 'must be a list of items.')) continue
    for (const [index, item] of (section.items as unknown[]).slice(0, mostItems + 1).entries())
      checkItem(item, `${path}.items.${index}`, false)
    if (count > mostItems) break
  }
  require(count <= mostItems, 'sections', 'hold more than 5,000 items.')
  return problems.slice(0, mostProblems)
}

/** What this server does not take, though the format allows it. */
function serverProblems(definition: FormDefinition): DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  definition.sections.forEach((section, at) =>
    section.items.forEach((item, index) => {
      const path = `sections.${at}.items.${index}`
      checkServerItem(item, path, problems)
      if (item.type === 'dynamicList')
        item.items.forEach((field, n) => checkServerItem(field, `${path}.items.${n}`, problems))
    }),
  )
  if (topItems(definition).length === 0) problems.push({ path: 'sections', message: 'hold no question.' })
  return problems
}

function checkServerItem(item: FormItem, path: string, problems: DefinitionProblem[]): void {
  if (item.type === 'file_upload') {
    const wrong = item.allowedTypes?.filter((type) => !takenEndings.includes(type.toLowerCase())) ?? []
    if (wrong.length > 0) {
      const message = `${wrong.join(', ')} cannot be checked here. Use some of ${takenEndings.join(', ')}.`
      problems.push({ path: `${path}.allowedTypes`, message })
    }
  }
  if (item.type === 'dropdown' && item.apiEndpoint !== undefined) {
    const [address = '', query = ''] = item.apiEndpoint.split('?')
    const isOwn = address.startsWith(optionsPath) && isOptionSource(address.slice(optionsPath.length))
    if (!isOwn || !/^(parent=[^&]*)?$/.test(query)) {
      problems.push({ path: `${path}.apiEndpoint`, message: `must be ${optionsPath}{source}, of the known sources.` })
    }
  }
}

const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
