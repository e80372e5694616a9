import { useState } from 'react'
import type { Application } from '#contract/applications/applications.ts'
import { contactItems, valuesOfApplication } from '#shared/applications/application-definition.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { FormSections } from '#web/form-engine/variants/form-sections.tsx'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'

/** The sent answers, shown with the form as it was then. */
export function SentForm({ application, definition }: { application: Application; definition: FormDefinition }) {
  const environment = useFormEnvironment()
  const [store] = useState(() => {
    const { resume } = application
    const values = valuesOfApplication(application, application.answers)
    const files = resume ? [{ uid: resume.id, ...resume, status: 'done' as const }] : undefined
    return createBrowserForm({
      definition,
      values: { ...values, [contactItems.resume]: files },
    })
  })
  return (
    <FormProvider store={store} environment={environment} mode="view" idPrefix="sent">
      <FormSections />
    </FormProvider>
  )
}
