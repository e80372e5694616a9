import type { ReadFile } from '#contract/people/people-files.ts'
import { columnMeanings, type ColumnMeaning } from '#shared/people/people-file.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import peopleStyles from '../people.module.css'
import styles from './people-files.module.css'

interface FileColumnsProps {
  columns: ReadFile['columns']
  /** Why no row can be read with these columns; empty if rows can be read. */
  problem: string
  onChange: (at: number, meaning: ColumnMeaning) => void
}

/** The meaning of each column of the file, with its first values. */
export function FileColumns({ columns, problem, onChange }: FileColumnsProps) {
  const t = useTranslations()
  return (
    <section className="stack g3" aria-labelledby="people-file-columns">
      <div className="stack g1">
        <h2 className="h2" id="people-file-columns">
          {t('peopleFiles.columns')}
        </h2>
        <p className="muted">{t('peopleFiles.columnsText')}</p>
      </div>
      {problem !== '' && (
        <Bar tone="warning" role="status">
          {problem}
        </Bar>
      )}
      <div className={cardClass({ isFlush: true }, peopleStyles.scroller)}>
        <Table isStacked isCompact aria-labelledby="people-file-columns">
          <thead>
            <tr>
              <th scope="col">{t('peopleFiles.column')}</th>
              <th scope="col">{t('peopleFiles.examples')}</th>
              <th scope="col">{t('peopleFiles.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading, meaning, examples }, at) => {
              const name = heading || t('peopleFiles.noHeading', { number: String(at + 1) })
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its index; headings can repeat
                <tr key={at}>
                  <th scope="row" className={rowHeadClass}>
                    <bdi className={styles.cut}>{name}</bdi>
                  </th>
                  <td className={styles.whole}>
                    <bdi className={styles.cut}>{examples.join(' · ')}</bdi>
                  </td>
                  <td className={styles.meaning}>
                    <Select
                      label={t('peopleFiles.meaningOf', { column: name })}
                      isLabelHidden
                      value={meaning}
                      onChange={({ target }) => onChange(at, target.value as ColumnMeaning)}
                      options={columnMeanings.map((value) => ({ value, label: t(`peopleFiles.as.${value}`) }))}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </div>
    </section>
  )
}
