import { useMemo, useState } from 'react'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { HtmlForm } from '#web/form-engine/fields/words/html-form.tsx'
import { ConflictBar, SavedState } from '#web/form-engine/draft/saved-state.tsx'
import { SimpleForm } from '#web/form-engine/variants/simple-form.tsx'
import { useFormDraft } from '#web/form-engine/draft/use-form-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { sampleEnvironment } from './form-sample-environment.ts'
import { fieldSamples } from './form-sample-items.ts'

/** A whole form of the light field types, of any length, for viewing and measuring; never sent. */
export function DevFormSample({
  variant,
  fields,
  locale,
}: {
  variant: 'simple' | 'html'
  fields: number
  locale: string
}) {
  const environment = useMemo(() => sampleEnvironment(locale), [locale])
  const [store] = useState(() => createBrowserForm({ definition: sampleForm(fields) }))
  const draft = useFormDraft({
    store,
    revision: 0,
    storageKey: 'dev',
    save: (_changes, revision) => Promise.resolve({ revision: revision + 1 }),
  })
  const [isSent, setSent] = useState(false)
  const Form = variant === 'html' ? HtmlForm : SimpleForm
  return (
    <>
      <main id="main" className="wrap page" style={{ maxInlineSize: '680px' }}>
        <FormProvider store={store} environment={environment}>
          <Form
            metaItems={
              <header className="stack g2">
                <h1 className="h1">{isSent ? 'Sent' : store.definition.title}</h1>
                <SavedState draft={draft} />
                <ConflictBar draft={draft} />
              </header>
            }
            actions={
              <>
                <Button variant="neutral">Save and leave</Button>
                <Button type="submit" variant="primary">
                  Send
                </Button>
              </>
            }
            bottomItems={<p className="small muted">Nothing leaves this page.</p>}
            onSubmit={() => setSent(true)}
          />
        </FormProvider>
      </main>
      <LiveRegion />
    </>
  )
}

const lightTypes = [
  'text',
  'radio',
  'date',
  'textarea',
  'phone',
  'dropdown',
  'email',
  'checkbox',
  'file_upload',
  'number',
] as const
const perSection = 25

function sampleForm(fields: number): FormDefinition {
  const samples = fieldSamples((text) => text)
  const items = Array.from({ length: fields }, (_, index): FormItem => {
    const type = lightTypes[index % lightTypes.length]!
    const image = index === 1 ? { url: '/favicon.svg', alt: 'The mark of the site' } : undefined
    return { ...samples[type].item, name: `q${index}`, required: index % 3 === 0, image } as FormItem
  })
  return {
    schemaVersion: 1,
    title: 'A form to try',
    variant: 'SimpleForm',
    sections: Array.from({ length: Math.ceil(fields / perSection) }, (_, index) => ({
      name: `part_${index + 1}`,
      title: `Part ${index + 1}`,
      items: items.slice(index * perSection, (index + 1) * perSection),
    })),
  }
}
