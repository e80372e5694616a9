import type { DefinitionProblem } from '#contract/forms/staff-forms.ts'
import { checkDefinition } from '#shared/form-engine/definition/check-definition.ts'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { parseDefinition } from '#shared/form-engine/definition/parse-definition.ts'
import { translateProblem } from '#shared/form-engine/checks/translate-problem.ts'
import { allowedKinds } from '#server/features/files/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { FormRow } from '#server/db/schema/forms.ts'
import { isCountable } from '../equality/countable.ts'
import { isAnswerable, topItems } from '../form-items.ts'
import { isOptionSource, optionsPath } from '../form-options.service.ts'
import { safeDefinition } from './safe-definition.ts'

const takenEndings = Object.values(allowedKinds).flatMap((kind): readonly string[] => kind.extensions)

/** Why a definition cannot be published: the engine's findings, and what this server does not support. Empty: it can. */
export function problemsOf(given: unknown, purpose?: FormRow['purpose']): DefinitionProblem[] {
  const problems = checkDefinition(given)
  const { definition } = parseDefinition(given)
  return problems.length > 0 || !definition ? problems : serverProblems(definition, purpose)
}

/** The result for a builder: the document's problems, or the form it defines. */
export function checkedDefinition(given: unknown): {
  problems: DefinitionProblem[]
  definition: FormDefinition | null
} {
  const problems = problemsOf(given)
  return { problems, definition: problems.length > 0 ? null : storableDefinition(given) }
}

/** @throws AppError `invalid` with every problem by path */
export function requirePublishable(given: unknown, purpose?: FormRow['purpose']): void {
  const problems = problemsOf(given, purpose)
  if (problems.length > 0) throw refused(given, problems)
}

/**
 * A definition that can be saved as a draft: perhaps unfinished, but with the format's shape, and with sanitized HTML.
 * @throws AppError `invalid` with every problem by path
 */
export function storableDefinition(given: unknown): FormDefinition {
  const { definition, problems } = parseDefinition(given, { isDraft: true })
  if (!definition) throw refused(given, problems)
  return safeDefinition(definition)
}

function refused(given: unknown, problems: DefinitionProblem[]): AppError {
  const fields: Record<string, string> = {}
  for (const { path, message } of problems) fields[path || 'definition'] ??= message
  return new AppError('invalid', translateProblem(given, problems[0]!), { fields })
}

/** Parts of the format that this server does not support. */
function serverProblems(definition: FormDefinition, purpose?: FormRow['purpose']): DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  definition.sections.forEach((section, at) =>
    section.items.forEach((item, index) => {
      const path = `sections.${at}.items.${index}`
      problems.push(...itemProblems(item, path))
      if (purpose === 'equality' && isAnswerable(item) && !isCountable(item))
        problems.push({
          path: `${path}.type`,
          message: 'cannot be counted: an equal-opportunity form only offers choices.',
        })
      if (item.type === 'dynamicList')
        item.items.forEach((field, n) => problems.push(...itemProblems(field, `${path}.items.${n}`)))
    }),
  )
  if (topItems(definition).length === 0) problems.push({ path: 'sections', message: 'hold no question.' })
  return problems
}

function itemProblems(item: FormItem, path: string): DefinitionProblem[] {
  if (item.type === 'file_upload') {
    const wrong = item.allowedTypes?.filter((type) => !takenEndings.includes(type.toLowerCase())) ?? []
    const message = `${wrong.join(', ')} cannot be checked here. Use some of ${takenEndings.join(', ')}.`
    if (wrong.length > 0) return [{ path: `${path}.allowedTypes`, message }]
  }
  if (item.type === 'dropdown' && item.apiEndpoint !== undefined) {
    const [address = '', query = ''] = item.apiEndpoint.split('?')
    const isOwn = address.startsWith(optionsPath) && isOptionSource(address.slice(optionsPath.length))
    if (!isOwn || !/^(parent=[^&]*)?$/.test(query))
      return [{ path: `${path}.apiEndpoint`, message: `must be ${optionsPath} and one of its sources.` }]
  }
  return []
}
