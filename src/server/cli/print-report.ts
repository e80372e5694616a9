import type { ImportReport } from '#server/features/imports/import-report.ts'

const count = (value: number, one: string, many = `${one}s`): string =>
  `${value.toLocaleString('en')} ${value === 1 ? one : many}`

const listed = 20

/** Text from a source, safe to print: control characters never reach the terminal. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

function list(heading: string, lines: readonly string[], isWhole: boolean): string[] {
  if (lines.length === 0) return []
  const shown = isWhole ? lines : lines.slice(0, listed)
  const rest = lines.length - shown.length
  return [
    heading,
    ...shown.map((line) => `  ${plain(line)}`),
    ...(rest > 0 ? [`  … and ${rest.toLocaleString('en')} more (--verbose or --report FILE lists all)`] : []),
  ]
}

/** The report of one employer's import in readable lines. */
export function reportLines(report: ImportReport, isVerbose: boolean): string[] {
  const { counts } = report
  const would = report.isDryRun ? 'would be ' : ''
  const title = `${report.domain}${report.isDryRun ? ' (dry run: nothing was changed)' : ''}`
  return [
    title,
    `  ${count(counts.new, 'position')} ${would}new, ${counts.changed.toLocaleString('en')} changed, ${counts.reopened.toLocaleString('en')} reopened, ${counts.closed.toLocaleString('en')} closed, ${counts.unchanged.toLocaleString('en')} unchanged, ${counts.rejected.toLocaleString('en')} rejected`,
    `  read from ${count(counts.rows, 'row')} of ${count(report.sources.length, 'source')}${counts.mergedRows > 0 ? `; ${count(counts.mergedRows, 'row repeats', 'rows repeat')} another and became one position with it` : ''}`,
    ...(counts.withoutDescription > 0
      ? [
          `  ${count(counts.withoutDescription, 'position comes', 'positions come')} without a description and got a short one from the other fields`,
        ]
      : []),
    ...(report.keptOpen
      ? [
          `  ${count(report.keptOpen.count, 'missing position stays', 'missing positions stay')} open: ${plain(report.keptOpen.reason)}`,
        ]
      : []),
    ...(report.held.closed > 0
      ? [`  ${count(report.held.closed, 'listed position stays', 'listed positions stay')} closed: staff closed them`]
      : []),
    ...(report.held.open > 0
      ? [`  ${count(report.held.open, 'missing position stays', 'missing positions stay')} open: staff reopened them`]
      : []),
    ...list(
      'Sources with problems:',
      report.sources.flatMap((source) => [
        ...(source.problem === null ? [] : [`${source.origin}: ${source.problem}`]),
        ...source.notes.map((note) => `${source.origin}: ${note}`),
      ]),
      isVerbose,
    ),
    ...list(
      'Rejected:',
      report.rejected.map(
        (row) =>
          `${row.origin}${row.row > 0 ? `, row ${row.row}` : ''}${row.sourceId === null ? '' : `, id ${row.sourceId}`}: ${row.field}: ${row.reason}`,
      ),
      isVerbose,
    ),
    ...list(
      'Places that were not recognized (their text is kept, but they are not on the map):',
      report.unrecognizedPlaces.map((place) => `${place.label} (${count(place.positions, 'position')})`),
      isVerbose,
    ),
    ...(isVerbose
      ? [
          ...list(
            'New:',
            report.new.map((position) => `${position.sourceId} ${position.title}`),
            true,
          ),
          ...list(
            'Reopened:',
            report.reopened.map((position) => `${position.sourceId} ${position.title}`),
            true,
          ),
          ...list(
            'Closed:',
            report.closed.map((position) => position.sourceId),
            true,
          ),
        ]
      : []),
    ...list(
      'Changed:',
      report.changed.map((position) => `${position.sourceId} ${position.title}: ${position.fields.join(', ')}`),
      isVerbose,
    ),
  ]
}

/** One line per employer, for runs over many. */
export const reportLine = ({ domain, counts }: ImportReport): string =>
  `${domain}: ${counts.new} new, ${counts.changed} changed, ${counts.reopened} reopened, ${counts.closed} closed, ${counts.unchanged} unchanged, ${counts.rejected} rejected`
