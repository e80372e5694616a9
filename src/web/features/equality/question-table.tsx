import { callAddress } from '#contract/call-address.ts'
import { smallestGroup, smallestShare } from '#shared/equality/hide-small-groups.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { numberCellClass, rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { cx } from '#web/ui/cx.ts'
import type { EqualityTotals } from './equality.queries.ts'

type Question = EqualityTotals['questions'][number]

interface QuestionTableProps {
  question: Question
  formId: string
  language: string | undefined
}

/** The answers to one question, with both numbers of each share. */
export function QuestionTable({ question, formId, language }: QuestionTableProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { people } = question
  const percent = new Intl.NumberFormat(formatLocale(locale), { style: 'percent' })
  const hasShares = people !== null && people >= smallestShare
  const isHidden = question.answers.some(({ count }) => count === null)
  const shareOf = (count: number) =>
    people !== null && hasShares ? t('equality.share', { percent: percent.format(count / people), people }) : ''
  return (
    <>
      <Table>
        <caption className="vh">{question.label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('equality.answer')}</th>
            <th scope="col" className={numberCellClass}>
              {t('equality.count')}
            </th>
            {hasShares && (
              <th scope="col" className={numberCellClass}>
                {t('equality.shareHead')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {question.answers.map(({ value, label, count }) => (
            <tr key={value}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the span, which has its own direction: the cell keeps the page's side */}
              <th scope="row" className={rowHeadClass}>
                <span dir="auto" lang={language}>
                  {label}
                </span>
              </th>
              <td className={cx(numberCellClass, 'nowrap')}>
                {count === null ? <span className="muted">{t('equality.hidden')}</span> : formatCount(count, locale)}
              </td>
              {hasShares && <td className={cx(numberCellClass, 'nowrap')}>{count === null ? '' : shareOf(count)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="small muted">
        {[
          people !== null && t('equality.answered', { count: people }),
          !question.isSingle && t('equality.several'),
          isHidden && t('equality.hiddenText', { least: smallestGroup }),
        ]
          .filter((text) => text !== false)
          .join(' ')}
      </p>
      <p>
        <a
          className={buttonClass({ variant: 'neutral', size: 's', isAtEdge: true })}
          href={callAddress('GET /api/pcsx/staff/equality/tables/:question', {
            params: { question: question.name },
            query: { form: formId, hl: locale },
          })}
          aria-label={t('reports.csv', { table: question.label })}
        >
          <Icon name="download" size="s" />
          {t('reports.csvShort')}
        </a>
      </p>
    </>
  )
}
