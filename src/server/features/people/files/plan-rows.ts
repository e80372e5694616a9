import type { ReadRow } from '#contract/people/people-files.ts'
import { emailKey } from '#shared/applications/email.ts'
import { mostTagsOfOne, tagKey } from '#shared/applications/tags.ts'
import { rowOutcomes, type ColumnMeaning, type RowOutcome } from '#shared/people/people-file.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { forgottenAmong, isStillAdded } from '#server/features/applications/public.ts'
import { messagesFor } from '#server/messages.ts'
import { findKnown, type KnownApplication, type KnownPerson } from './known-people.ts'
import type { FileRow } from './read-file.ts'
import { readRow, type RowPerson } from './read-row.ts'

/** Data that a known person lacks and the row has. */
export interface Gaps {
  application: KnownApplication
  phone?: string
  location?: string
  tags: string[]
}

export interface PlannedRow {
  row: FileRow
  person: RowPerson
  outcome: RowOutcome
  problems: ReadRow['problems']
  /** The person in `filled`. */
  gaps: Gaps | null
}

/** The result of adding the rows now. */
export async function planRows(
  scope: RequestScope,
  db: Db,
  { rows, columns, fillsGaps }: { rows: readonly FileRow[]; columns: readonly ColumnMeaning[]; fillsGaps: boolean },
): Promise<PlannedRow[]> {
  const t = messagesFor(scope.locale)
  const own = emailKey(scope.viewer!.email)
  const read = rows.map((row) => {
    const { person, problems } = readRow(row, columns, t)
    const isOwn = person.email === own
    return {
      row,
      person,
      problems: isOwn ? [{ field: 'email' as const, message: t('peopleFiles.problem.self') }] : problems,
    }
  })
  const emails = [...new Set(read.filter(({ problems }) => problems.length === 0).map(({ person }) => person.email))]
  const [known, forgotten] = [await findKnown(scope, db, emails), await forgottenAmong(scope, db, emails)]
  const isForgotten = { field: 'email' as const, message: t('addedApplications.refused.forgotten') }
  const seen = new Set<string>()
  return read.map((each): PlannedRow => {
    const { person, problems } = each
    const planned = (outcome: RowOutcome, gaps: Gaps | null = null): PlannedRow => ({ ...each, outcome, gaps })
    if (problems.length > 0) return planned('refused')
    if (seen.has(person.email)) return planned('repeated')
    seen.add(person.email)
    const who = known.get(person.email)
    if (!who && forgotten.has(person.email)) return { ...planned('refused'), problems: [isForgotten] }
    if (!who) return planned('added')
    const gaps = fillsGaps ? gapsOf(who, person) : null
    return gaps ? planned('filled', gaps) : planned('known')
  })
}

/** Null if there is nothing to add. People's own applications only get tags. */
function gapsOf({ application, tags: known }: KnownPerson, { phone, location, tags }: RowPerson): Gaps | null {
  const isOurs = isStillAdded(application)
  const gaps: Gaps = {
    application,
    ...(isOurs && phone !== '' && application.phone === '' && { phone }),
    ...(isOurs && location !== '' && application.location === '' && { location }),
    tags: tags.filter((label) => !known.includes(tagKey(label))).slice(0, Math.max(0, mostTagsOfOne - known.length)),
  }
  return gaps.phone || gaps.location || gaps.tags.length > 0 ? gaps : null
}

export const countOutcomes = (planned: readonly PlannedRow[]): Record<RowOutcome, number> => {
  const counts = Object.fromEntries(rowOutcomes.map((each) => [each, 0])) as Record<RowOutcome, number>
  for (const { outcome } of planned) counts[outcome]++
  return counts
}
