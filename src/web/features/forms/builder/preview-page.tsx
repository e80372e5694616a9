import { useMemo, useState } from 'react'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { HtmlForm } from '#web/form-engine/fields/words/html-form.tsx'
import { RichText } from '#web/form-engine/fields/words/rich-text.tsx'
import { SimpleForm } from '#web/form-engine/variants/simple-form.tsx'
import { StepperForm } from '#web/form-engine/variants/stepper-form.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { ToastOutlet } from '#web/ui/feedback/toast-outlet.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { UiLocale } from '#web/ui/loading/ui-locale.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './builder.module.css'

const variants = { HTMLForm: HtmlForm, SimpleForm, StepperForm }

/** A form for trying out: every rule runs, nothing is sent or stored. */
export function PreviewPage({ definition }: { definition: FormDefinition }) {
  const t = useTranslations()
  const { locale, configs } = useBoot()
  const defaultCountry = configs.pcsxConfig.defaultCountry ?? undefined
  const environment = useFormEnvironment({ defaultCountry })
  const [attempt, setAttempt] = useState(0)
  const store = useMemo(
    () => createBrowserForm({ definition, defaultCountry }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- starts again when it was "sent"
    [definition, attempt],
  )
  const Form = variants[definition.variant] ?? SimpleForm
  const head = (
    <div className="stack g3">
      <h1 className="h1" dir="auto">
        {definition.title}
      </h1>
      {definition.description && <RichText html={definition.description} />}
    </div>
  )
  return (
    <UiLocale value={locale}>
      <main id="main" className={cx(definition.variant !== 'StepperForm' && 'wrap', styles.previewPage)}>
        <FormProvider key={attempt} store={store} environment={environment}>
          <Form
            metaItems={head}
            onSubmit={() => {
              toasts.show(t('formBuilder.previewSent'), { tone: 'success' })
              setAttempt(attempt + 1)
            }}
            actions={
              <Button variant="primary" type="submit">
                {t('formBuilder.previewSend')}
              </Button>
            }
          />
        </FormProvider>
      </main>
      <LiveRegion />
      <ToastOutlet label={t('shell.toasts')} closeLabel={t('common.close')} />
    </UiLocale>
  )
}
