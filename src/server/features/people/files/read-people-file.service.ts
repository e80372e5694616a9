import type { BodyOf } from '#contract/endpoint.ts'
import type { readPeopleFile as readCall, ReadFile, ReadRow } from '#contract/people/people-files.ts'
import { meaningsOf } from '#shared/people/file-headings.ts'
import { columnsProblem, mostShownRows, rowOutcomes, type ColumnMeaning } from '#shared/people/people-file.ts'
import { hasChosenHidden } from '#server/access/names/hidden-names.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { countOutcomes, planRows, type PlannedRow } from './plan-rows.ts'
import { readPeopleCsv, refused, type PeopleFile } from './read-file.ts'

type Asked = BodyOf<typeof readCall>
const longestExample = 80
const mostExamples = 3

export interface OpenedFile extends PeopleFile {
  columns: ColumnMeaning[]
}

/**
 * An uploaded file with the meanings of its columns. Refused if all names are hidden: a known address would reveal whose number is whose.
 * @throws AppError `invalid` naming `content`; `forbidden` for someone who has chosen to hide all names
 */
export function openFile(scope: RequestScope, { content, columns }: Pick<Asked, 'content' | 'columns'>): OpenedFile {
  if (hasChosenHidden(scope)) throw new AppError('forbidden', { key: 'staffApplications.names.addressWithheld' })
  if (!/^[\w+/]*={0,2}$/.test(content)) throw refused('peopleFiles.refused.content')
  const file = readPeopleCsv(Buffer.from(content, 'base64'))
  if (columns && columns.length !== file.headings.length) throw refused('peopleFiles.refused.columnCount')
  return { ...file, columns: columns ?? meaningsOf(file.headings) }
}

/**
 * Previews adding a file; stores nothing.
 * @throws AppError as `openFile`
 */
export async function readPeopleFile(scope: RequestScope, asked: Asked): Promise<ReadFile> {
  const { db } = scope
  const file = openFile(scope, asked)
  const problem = columnsProblem(file.columns)
  const planned = problem ? [] : await planRows(scope, db, { ...file, fillsGaps: asked.fills_gaps })
  return {
    columns: file.headings.map((heading, at) => ({
      heading: heading.slice(0, longestExample),
      meaning: file.columns[at]!,
      examples: examplesOf(file, at),
    })),
    columnsProblem: problem === null ? '' : messagesFor(scope.locale)(`peopleFiles.columnsProblem.${problem}`),
    rowCount: file.rows.length,
    outcomes: countOutcomes(planned),
    rows: shownOf(planned).map(presentRow),
  }
}

function examplesOf({ rows }: PeopleFile, at: number): string[] {
  const found: string[] = []
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').replace(/\s+/g, ' ').trim().slice(0, longestExample).toWellFormed()
    if (text !== '') found.push(text)
    if (found.length === mostExamples) break
  }
  return found
}

const shownOf = (planned: readonly PlannedRow[]): PlannedRow[] =>
  rowOutcomes.flatMap((outcome) => {
    const those = planned.filter((each) => each.outcome === outcome)
    return outcome === 'refused' ? those : those.slice(0, mostShownRows)
  })

const presentRow = ({ row, person, outcome, problems }: PlannedRow): ReadRow => ({
  line: row.line,
  fullName: person.fullName,
  email: person.email,
  outcome,
  problems,
  cells: outcome === 'refused' ? row.cells.map((cell) => cell.toWellFormed()) : [],
})
