import type { FieldChange, ImportChange } from '#contract/imports.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate, formatPay } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { rowHeadClass } from '#web/ui/content/table.tsx'
import { cx } from '#web/ui/cx.ts'
import { KindMark } from '../import-counts.tsx'
import styles from '../imports.module.css'

/** Fields that have a name in every language. */
const namedFields = new Set([
  'title',
  'description',
  'locations',
  'department',
  'businessUnit',
  'employmentType',
  'seniority',
  'workLocationOption',
  'skills',
  'language',
  'postedTs',
  'closesAt',
  'pay',
  'questions',
  'externalApplyUrl',
  'id',
  'row',
  'source',
  'url',
])

/** What an import does to one position, or why it rejects a row. */
export function ChangeRow({ change }: { change: ImportChange }) {
  const t = useTranslations()
  const { kind, title, sourceId, place, row, file } = change
  const below = [
    place,
    kind === 'new' && place !== '' ? '' : sourceId,
    row === null ? '' : t('imports.row', { row }),
    kind === 'rejected' ? file : '',
  ].filter((text) => text !== '')
  return (
    <tr>
      <td className={styles.kindCell}>
        <span className={styles.kind}>
          <KindMark kind={kind} />
          {t('imports.kind', { kind })}
        </span>
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the cell */}
      <th scope="row" className={cx(rowHeadClass, styles.name)}>
        <span className={styles.head}>
          {title !== '' && <bdi className="strong">{title}</bdi>}
          {below.length > 0 && (
            <span className="small muted">
              {below.map((text, at) => (
                <span key={text}>
                  {at > 0 && ' · '}
                  <bdi>{text}</bdi>
                </span>
              ))}
            </span>
          )}
        </span>
      </th>
      <td>
        <span className={styles.what}>
          <What change={change} />
        </span>
      </td>
    </tr>
  )
}

function What({ change: { kind, fields, people, field, reason } }: { change: ImportChange }) {
  const t = useTranslations()
  if (kind === 'rejected')
    return (
      <span className={styles.problem}>
        {t('imports.fieldProblem', {
          // A table's own heading stays as it is.
          field: namedFields.has(field) ? t('imports.field', { field }) : field,
          reason,
        })}
      </span>
    )
  if (kind === 'new') return t('imports.opens')
  if (kind === 'closed') {
    if (people === null) return null
    return people === 0 ? t('imports.noneInProgress') : t('imports.inProgress', { count: people })
  }
  return (
    <>
      {kind === 'reopened' && <span>{t('imports.reopens')}</span>}
      {fields.map((each) => (
        <FieldLine key={each.name} field={each} />
      ))}
    </>
  )
}

function FieldLine({ field }: { field: FieldChange }) {
  const t = useTranslations()
  const values = useValuesOf(field)
  return (
    <span>
      {t('imports.field', { field: field.name })}{' '}
      {values && (
        <>
          <del className={styles.old}>
            <span className="vh">{t('imports.before')} </span>
            <bdi>{values.before ?? t('imports.none')}</bdi>
          </del>{' '}
          <ins className={cx('plain', styles.fresh)}>
            <span className="vh">{t('imports.after')} </span>
            <bdi>{values.after ?? t('imports.none')}</bdi>
          </ins>
        </>
      )}
    </span>
  )
}

/** Old and new as texts; null if they are too long, or look the same. */
function useValuesOf({ text, pay, day }: FieldChange): { before: string | null; after: string | null } | null {
  const t = useTranslations()
  const { locale } = useBoot()
  const dayText = (ts: number | null) => (ts === null ? null : formatDate(ts, locale))
  const values = pay
    ? { before: formatPay(pay.before, locale, t), after: formatPay(pay.after, locale, t) }
    : day
      ? { before: dayText(day.before), after: dayText(day.after) }
      : text
  return values && values.before !== values.after ? values : null
}
