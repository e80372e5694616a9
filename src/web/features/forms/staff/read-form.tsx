import { useState, type ReactNode } from 'react'
import type { AssignedForm } from '#contract/forms/forms.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { FormSections } from '#web/form-engine/variants/form-sections.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { EqualityNotice } from '../equality-notice.tsx'
import { FormHeader } from '../form-header.tsx'
import { WithdrawAnswers } from '../withdraw-answers.tsx'
import { FormReceipt } from '../form-receipt.tsx'
import { onScreenClass, PaperCopy } from './paper-copy.tsx'
import styles from '../forms.module.css'

interface ReadFormProps {
  sent: AssignedForm
  back: ReactNode
  /** It was sent in another window while it was open here. */
  isSentElsewhere: boolean
  /** From the mailed link, if there is no account. */
  token?: string | undefined
}

/** A sent form: the receipt and every answer, for reading and printing. */
export function ReadForm({ sent, back, isSentElsewhere, token }: ReadFormProps) {
  const formatMoment = useFormatMoment()
  const t = useTranslations()
  const { locale, companyName, user } = useBoot()
  const environment = useFormEnvironment()
  const [store] = useState(() => createBrowserForm({ definition: sent.definition, values: sent.answers }))
  const { form } = sent
  return (
    <>
      <div className={cx('wrap page stack g8', styles.reading, onScreenClass)}>
        <FormHeader form={{ ...form, dueTs: null }} now={0} back={back} />
        {isSentElsewhere && <Bar tone="success">{t('forms.sentElsewhere')}</Bar>}
        <div className="row between flow top">
          <FormReceipt form={form} />
          <div className="row flow">
            {sent.isCountedOnly && <WithdrawAnswers sent={sent} token={token} />}
            <Button onClick={() => window.print()}>
              <Icon name="printer" size="s" />
              {t('forms.print')}
            </Button>
          </div>
        </div>
        {sent.notice !== null && <EqualityNotice notice={sent.notice} />}
        <FormProvider store={store} environment={environment} mode="view">
          <FormSections />
        </FormProvider>
      </div>
      <PaperCopy
        store={store}
        environment={environment}
        facts={[
          { label: t('forms.receipt.employer'), value: companyName },
          ...(user ? [{ label: t('forms.receipt.name'), value: user.name || user.email }] : []),
          {
            label: t('forms.receipt.sent'),
            value: form.submittedTs !== null && formatMoment(form.submittedTs, locale),
          },
          { label: t('forms.receipt.reference'), value: form.id },
        ]}
      />
    </>
  )
}
