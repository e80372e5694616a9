import { useCallback, useState, type ReactNode } from 'react'
import type { AssignedForm } from '#contract/forms.ts'
import { createFormStore } from '#shared/form-engine/create-form-store.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { FormSections } from '#web/form-engine/form-sections.tsx'
import { useSay } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/use-form-environment.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormHeader } from './form-header.tsx'
import { FormReceipt } from './form-receipt.tsx'
import { todayHere } from './today-here.ts'
import styles from './forms.module.css'

interface ReadFormProps {
  sent: AssignedForm
  back: ReactNode
  /** It was sent in another window while it was open here. */
  isSentElsewhere?: boolean
}

/** A sent form: the receipt and every answer, to read and to print. */
export function ReadForm({ sent, back, isSentElsewhere }: ReadFormProps) {
  const say = useSay()
  const environment = useFormEnvironment()
  const [store] = useState(() =>
    createFormStore({ definition: sent.definition, values: sent.answers, today: todayHere, schedule: (run) => run() }),
  )
  const print = useCallback(() => window.print(), [])
  return (
    <div className={`wrap page stack g8 ${styles.reading}`}>
      <FormHeader form={{ ...sent.form, dueTs: null }} now={0} back={back} />
      <div role="status">{isSentElsewhere && <Bar tone="success">{say('forms.sentElsewhere')}</Bar>}</div>
      <div className="row between flow top">
        <FormReceipt form={sent.form} />
        <Button onClick={print} className={styles.noPrint}>
          <Icon name="printer" size="s" />
          {say('forms.print')}
        </Button>
      </div>
      <FormProvider store={store} environment={environment} mode="view">
        <FormSections />
      </FormProvider>
    </div>
  )
}
