import { useState, type ReactNode } from 'react'
import type { AssignedForm } from '#contract/forms/forms.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import type { FormDraft } from '#web/form-engine/draft/form-draft.ts'
import { HtmlForm } from '#web/form-engine/fields/words/html-form.tsx'
import { ConflictBar, SavedState, SavedWord } from '#web/form-engine/draft/saved-state.tsx'
import { SimpleForm } from '#web/form-engine/variants/simple-form.tsx'
import { StepperForm } from '#web/form-engine/variants/stepper-form.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EqualityNotice } from './equality-notice.tsx'
import { FormHeader } from './form-header.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useFillForm } from './use-fill-form.ts'
import styles from './forms.module.css'

export interface FillFormProps {
  opened: AssignedForm
  token?: string | undefined
  /** When the page was loaded, in milliseconds. */
  now: number
  /** A link back, above the title. */
  back: ReactNode
  /** It was sent: just now, or elsewhere in the meantime. */
  onSent: (sent: AssignedForm, isNow: boolean) => void
  onLeave: () => void
}

/** The form to fill in, rendered by its variant; what is typed saves automatically. */
export function FillForm({ opened, token, now, back, onSent, onLeave }: FillFormProps) {
  const t = useTranslations()
  const { store, draft, environment, submit, isSending, failure } = useFillForm(opened, token, onSent)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // Refused or unsaved changes are stored by the draft, and reported on return.
    const isSaved = await draft.flush().catch(() => false)
    setLeaving(false)
    if (isSaved) onLeave()
  }
  const metaItems = (
    <div className={cx('stack g6', styles.head)}>
      <FormHeader form={opened.form} description={opened.definition.description} now={now} back={back}>
        <p className="ui muted to-1180">
          <SavedWord draft={draft} />
        </p>
      </FormHeader>
      {opened.reopenNote !== null && <Note title={t('forms.reopened')} text={opened.reopenNote} isWarning />}
      {opened.reopenNote === null && opened.message !== null && (
        <Note title={t('forms.message')} text={opened.message} />
      )}
      {opened.notice !== null && <EqualityNotice notice={opened.notice} />}
      <OfflineBar />
      <ConflictBar draft={draft} />
      {failure && (
        <Bar tone="danger" role="alert">
          {failure}
        </Bar>
      )}
    </div>
  )
  const actions = (
    <>
      <Button variant="neutral" isPending={isLeaving} pendingLabel={t('forms.leaving')} onClick={() => void leave()}>
        {t('forms.leave')}
      </Button>
      <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('forms.sending')}>
        {t('forms.send')}
      </Button>
    </>
  )
  const { variant } = opened.definition
  const Plain = variant === 'HTMLForm' ? HtmlForm : SimpleForm
  return (
    <FormProvider store={store} environment={environment}>
      {variant === 'StepperForm' ? (
        <StepperForm
          metaItems={metaItems}
          actions={actions}
          aside={<SavedState draft={draft} />}
          navigatorLabel={t('forms.sections')}
          onSubmit={() => void submit()}
        />
      ) : (
        <div className={cx('wrap page', styles.plain)}>
          <Plain metaItems={metaItems} actions={actions} onSubmit={() => void submit()} />
          <PlainAside draft={draft} />
        </div>
      )}
    </FormProvider>
  )
}

const PlainAside = ({ draft }: { draft: FormDraft }) => (
  <aside className={cx(styles.beside, 'from-1180')}>
    <SavedState draft={draft} />
  </aside>
)

/** Staff's message to the candidate. */
function Note({ title, text, isWarning }: { title: string; text: string; isWarning?: boolean }) {
  return (
    <Bar tone={isWarning ? 'warning' : 'info'} icon="message-square">
      <p className="strong">{title}</p>
      <p dir="auto" className={styles.note}>
        {text}
      </p>
    </Bar>
  )
}
