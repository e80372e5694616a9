import type { PositionContent } from '#contract/positions/position-drafts.ts'
import type { PositionFormChoice } from '#contract/positions/position-forms.ts'
import { closesBeforeOpening } from '#shared/positions/opening.ts'
import { closingToCheck } from '#shared/positions/closing-to-check.ts'
import { draftToCheck } from '#shared/positions/draft-to-check.ts'
import { checkPosition } from '#shared/positions/gates/check-position.ts'
import { gateTextIn } from '#shared/positions/gates/gate-text-in.ts'
import { missingForms } from '#shared/positions/position-forms.ts'
import { unfinishedParts } from '#shared/positions/unfinished.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { Sentence } from '#server/http/refusals/sentence.ts'
import { messagesFor } from '#server/messages.ts'

/** @throws AppError `invalid` naming everything that is missing, including requirements of the publishing gates */
export function requirePublishable(
  scope: RequestScope,
  content: PositionContent,
  { position, forms }: { position: Parameters<typeof closingToCheck>[1]; forms: readonly PositionFormChoice[] },
): void {
  const fields: Record<string, Sentence> = Object.fromEntries(
    unfinishedParts(content).map(({ field, key, values }) => [`content.${field}`, { key, values }]),
  )
  for (const { time, at, name } of missingForms(content.forms, forms))
    fields[`content.forms.${time}.${at}`] = missingFormSentence(name)
  const opensTs = position === null ? content.opensTs : null
  // Validated as of the day on which it becomes public.
  const now = Math.max(unixSeconds(scope.deps.clock.now()), opensTs ?? 0)
  const closesTs = closingToCheck(content.closesTs, position, now)
  if (closesTs !== null && closesTs <= now) fields['content.closesTs'] = { key: closingRefusal(closesTs, opensTs) }
  const { name: companyName, config } = scope.employer
  const context = { now, companyName, employeeCount: config.hiring.employeeCount }
  const findings = checkPosition(draftToCheck({ ...content, closesTs }), context).filter(
    ({ kind }) => kind === 'blocks',
  )
  const t = messagesFor(scope.locale)
  for (const { field, says } of findings)
    fields[`content.${pathOf(field)}`] ??= gateTextIn(says, scope.locale, (message, values) => t(message, values))
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', { key: 'positionDrafts.refused.unfinished' }, { fields })
}

const closingRefusal = (closesTs: number, opensTs: number | null) =>
  closesBeforeOpening({ closesTs, opensTs }) ? 'positionDrafts.refused.closesFirst' : 'staffPositions.refused.past'

const missingFormSentence = (name: string): Sentence =>
  name === '' ? { key: 'positionDrafts.refused.form' } : { key: 'positionDrafts.formMissing', values: { name } }

type Field = ReturnType<typeof checkPosition>[number]['field']

function pathOf(field: Field): string {
  switch (field.name) {
    case 'title':
    case 'description':
    case 'benefits':
      return `texts.${field.language}.${field.name}`
    case 'places':
      return field.place === null ? 'places' : `places.${field.place}`
    case 'closesAt':
      return 'closesTs'
    default:
      return field.name
  }
}
