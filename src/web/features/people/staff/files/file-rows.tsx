import { useState } from 'react'
import type { ReadFile, ReadRow } from '#contract/people/people-files.ts'
import { csvText } from '#shared/csv/csv-text.ts'
import { mostShownRows, rowOutcomes, type RowOutcome } from '#shared/people/people-file.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Chip } from '#web/ui/content/chip.tsx'
import { numberCellClass, rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import peopleStyles from '../people.module.css'

/** The effect of each row, grouped by result; skipped rows can be downloaded. */
export function FileRows({ file, name, isOld }: { file: ReadFile; name: string; isOld: boolean }) {
  const t = useTranslations()
  const { outcomes, rows } = file
  const [wanted, show] = useState<RowOutcome>()
  const present = rowOutcomes.filter((each) => (outcomes[each] ?? 0) > 0)
  // Rows that need attention come first.
  const first = present.includes('refused') ? 'refused' : (present[0] ?? 'added')
  const shown = wanted && present.includes(wanted) ? wanted : first
  const those = rows.filter(({ outcome }) => outcome === shown).slice(0, mostShownRows)
  return (
    <section className="stack g3" aria-labelledby="people-file-rows" aria-busy={isOld}>
      <h2 className="h2" id="people-file-rows">
        {t('peopleFiles.rows')}
      </h2>
      <div className="row flow" role="group" aria-label={t('peopleFiles.show')}>
        {present.map((each) => (
          <Chip key={each} isPressed={each === shown} onClick={() => show(each)}>
            {t(`peopleFiles.outcome.${each}`, { count: outcomes[each] ?? 0 })}
          </Chip>
        ))}
      </div>
      <RowsTable rows={those} outcome={shown} />
      {those.length < (outcomes[shown] ?? 0) && (
        <p className="small muted">
          {t('peopleFiles.firstRows', { shown: those.length, count: outcomes[shown] ?? 0 })}
        </p>
      )}
      {(outcomes.refused ?? 0) > 0 && (
        <span>
          <Button onClick={() => saveLeftOut(file, name, t)}>{t('peopleFiles.download')}</Button>
        </span>
      )}
    </section>
  )
}

function RowsTable({ rows, outcome }: { rows: readonly ReadRow[]; outcome: RowOutcome }) {
  const t = useTranslations()
  return (
    <div className={cardClass({ isFlush: true }, peopleStyles.scroller)}>
      <Table isStacked isCompact aria-label={t(`peopleFiles.outcome.${outcome}`, { count: rows.length })}>
        <thead>
          <tr>
            <th scope="col" className={numberCellClass}>
              {t('peopleFiles.line')}
            </th>
            <th scope="col">{t('peopleFiles.person')}</th>
            {outcome === 'refused' && <th scope="col">{t('peopleFiles.problem')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className={numberCellClass} data-label={t('peopleFiles.line')}>
                {row.line}
              </td>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the cell */}
              <th scope="row" className={rowHeadClass}>
                <span className="stack">
                  <bdi>{row.fullName}</bdi>
                  <bdi className="small muted">{row.email}</bdi>
                </span>
              </th>
              {outcome === 'refused' && (
                <td>
                  {row.problems.map(({ field, message }) => (
                    <span key={`${field} ${message}`} className="stack">
                      <span>
                        <span className="muted">{t(`peopleFiles.as.${field}`)}:</span> {message}
                      </span>
                    </span>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** The original rows, with the errors in a last column: corrected, the file can be added as it is. */
function saveLeftOut({ columns, rows }: ReadFile, name: string, t: ReturnType<typeof useTranslations>): void {
  const left = rows.filter(({ outcome }) => outcome === 'refused')
  // Cells shifted beyond the headings stay where they are.
  const width = Math.max(columns.length, ...left.map(({ cells }) => cells.length))
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const lines = left.map(({ line, cells, problems }) => [
    ...padded(cells),
    String(line),
    problems.map(({ field, message }) => `${t(`peopleFiles.as.${field}`)}: ${message}`).join(' '),
  ])
  const head = [...padded(columns.map(({ heading }) => heading)), t('peopleFiles.line'), t('peopleFiles.problem')]
  const stem = name.replace(/\.\w{1,5}$/, '')
  saveFile(`${stem}-${t('peopleFiles.downloadName')}.csv`, csvText([head, ...lines]), 'text/csv')
}
