import type { FormSummary } from '#contract/forms/forms.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from './forms.module.css'

/** A receipt: when it was sent, its reference, the number of answers. */
export function FormReceipt({ form }: { form: FormSummary }) {
  const formatMoment = useFormatMoment()
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <dl className={styles.receipt}>
      <div>
        <dt>{t('forms.receipt.sent')}</dt>
        <dd>{form.submittedTs !== null && formatMoment(form.submittedTs, locale)}</dd>
      </div>
      <div>
        <dt>{t('forms.receipt.answers')}</dt>
        <dd className="num">{t('forms.progress', form.progress)}</dd>
      </div>
      <div>
        <dt>{t('forms.receipt.reference')}</dt>
        <dd className="num" dir="ltr">
          {form.id}
        </dd>
      </div>
    </dl>
  )
}
