import type { CSSProperties } from 'react'
import { smallestShare } from '#shared/equality/hide-small-groups.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { numberCellClass, rowHeadClass, Table } from '#web/ui/content/table.tsx'
import type { StagesQuestion } from './equality.queries.ts'
import bars from '#web/parts/bar-table.module.css'
import styles from './equality.module.css'

type Group = StagesQuestion['groups'][number]
type AtStage = Group['stages'][number]

interface StagesTableProps {
  question: StagesQuestion
  language: string | undefined
}

/** A part for each stage, in which every group has a row; bars are the shares, screen readers read the same numbers. */
export function StagesTable({ question, language }: StagesTableProps) {
  const t = useTranslations()
  const { groups } = question
  const name = t('equality.stages.table', { question: question.label })
  const stages = groups[0]?.stages ?? []
  // The others are named under the table, once.
  const told = groups.filter(({ applied }) => applied !== null)
  const columns = ['reached', 'range', 'ratio'] as const
  return (
    <div
      className={bars.scroll}
      role="group"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll a wide table too
      tabIndex={0}
    >
      <Table className={styles.stages}>
        <caption className="vh">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('equality.stages.group')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={numberCellClass}>
                {t(`equality.stages.${column}`)}
              </th>
            ))}
            <th scope="col">{t('equality.stages.finding')}</th>
          </tr>
        </thead>
        {stages.map(({ stage }, at) => (
          <tbody key={stage}>
            <tr>
              <th scope="rowgroup" colSpan={5} className={styles.stage}>
                {t(`reports.row.${stage}`)}
              </th>
            </tr>
            {told.some(({ stages: its }) => its[at]!.reached !== null) ? (
              told.map((group) => (
                <StageRow key={group.value} group={group} its={group.stages[at]!} language={language} />
              ))
            ) : (
              <tr>
                <td colSpan={5} className="muted">
                  {t('equality.stages.finding.hidden')}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </Table>
    </div>
  )
}

interface StageRowProps {
  group: Group
  its: AtStage
  language: string | undefined
}

function StageRow({ group, its: { reached, share, ratio, finding }, language }: StageRowProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const percent = new Intl.NumberFormat(formatLocale(locale), { style: 'percent' })
  const decimal = new Intl.NumberFormat(formatLocale(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const isQuiet = finding === 'hidden' || finding === 'few' || finding === 'alone'
  return (
    <tr style={{ '--part': share?.value ?? 0 } as CSSProperties}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name is further down than the rule looks */}
      <th scope="row" className={rowHeadClass}>
        <span className={bars.named}>
          <span dir="auto" lang={language}>
            {group.label}
          </span>
          {share ? <span className={bars.bar} aria-hidden="true" /> : null}
        </span>
      </th>
      <td className={numberCellClass}>
        {reached === null || group.applied === null ? (
          <span className="muted">{t('equality.hidden')}</span>
        ) : (
          <span className={styles.share}>
            <span>{t('reports.share', { part: reached, whole: group.applied })}</span>
            {share && <span className="muted">{percent.format(share.value)}</span>}
          </span>
        )}
      </td>
      <td className={numberCellClass}>
        {share && t('equality.stages.rangeOf', { low: percent.format(share.low), high: percent.format(share.high) })}
      </td>
      <td className={numberCellClass}>
        {ratio &&
          t('equality.stages.ratioOf', {
            ratio: decimal.format(ratio.value),
            low: decimal.format(ratio.low),
            high: decimal.format(ratio.high),
          })}
      </td>
      <td className={cx(styles.finding, isQuiet && 'muted', finding === 'lower' && 'strong')}>
        {t(`equality.stages.finding.${finding}`, { least: smallestShare })}
      </td>
    </tr>
  )
}
