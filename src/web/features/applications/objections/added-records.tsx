import type { AddedRecord } from '#contract/people/objections.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'

/** The data held, a card for each position. */
export function AddedRecords({ records }: { records: readonly AddedRecord[] }) {
  return (
    <div className="stack g4">
      {records.map((record, index) => (
        <AddedRecordCard key={index} record={record} />
      ))}
    </div>
  )
}

function AddedRecordCard({ record }: { record: AddedRecord }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const facts = [
    [t('objections.position'), record.position],
    [t('objections.origin'), record.origin],
    [t('objections.since'), formatDate(record.addedTs, locale)],
    [t('objections.fullName'), record.fullName],
    [t('objections.email'), record.email],
    [t('objections.phone'), record.phone],
    [t('objections.location'), record.location],
    [t('objections.resume'), record.resume],
  ].filter(([, value]) => value !== '')
  return (
    <section aria-label={record.position}>
      <dl className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {facts.map(([label, value]) => (
          <div key={label} className="row between flow">
            <dt className="muted">{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
