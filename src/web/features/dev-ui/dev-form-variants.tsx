import { useMemo, useState } from 'react'
import type { FormSection } from '#shared/form-engine/definition/form-definition.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { FormPrint } from '#web/form-engine/variants/form-print.tsx'
import { PreboardingAdmin } from '#web/form-engine/variants/preboarding-admin.tsx'
import type { QuestionAt } from '#web/form-engine/variants/question-buttons.tsx'
import { SavedState } from '#web/form-engine/draft/saved-state.tsx'
import { StepperForm } from '#web/form-engine/variants/stepper-form.tsx'
import { useFormDraft } from '#web/form-engine/draft/use-form-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { ToastOutlet } from '#web/ui/feedback/toast-outlet.tsx'
import type { FormName } from './dev-form-names.ts'
import { sampleEnvironment } from './form-sample-environment.ts'
import { stepperAnswers, stepperForm } from './form-sample-stepper.ts'

export type VariantName = Exclude<FormName, 'simple' | 'html'>

/** The stepper form, the administrators' form and the print form, each as a whole page. */
export function DevFormVariant({ variant, locale }: { variant: VariantName; locale: string }) {
  const environment = useMemo(() => sampleEnvironment(locale), [locale])
  const Sample = { stepper: StepperSample, admin: StaffSample, print: PrintSample }[variant]
  return (
    <>
      <main id="main">
        <Sample environment={environment} />
      </main>
      <LiveRegion />
      <ToastOutlet label="Messages" closeLabel="Close" />
    </>
  )
}

type SampleProps = { environment: ReturnType<typeof sampleEnvironment> }

function StepperSample({ environment }: SampleProps) {
  const [store] = useState(() => createBrowserForm({ definition: stepperForm(environment.locale) }))
  const [isSent, setSent] = useState(false)
  const draft = useFormDraft({
    store,
    revision: 0,
    storageKey: 'dev-stepper',
    save: (_changes, revision) => Promise.resolve({ revision: revision + 1 }),
  })
  return (
    <FormProvider store={store} environment={environment}>
      <StepperForm
        metaItems={
          <header className="stack g2">
            <p className="ui muted">Tidal turbine technician, Kirkwall</p>
            <h1 className="h1">{isSent ? 'Sent' : store.definition.title}</h1>
          </header>
        }
        aside={<SavedState draft={draft} />}
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
  )
}

function StaffSample({ environment }: SampleProps) {
  const [sections, setSections] = useState<readonly FormSection[]>(() => stepperForm(environment.locale).sections)
  const [selectedName, setSelectedName] = useState('title')
  const change = (at: QuestionAt, change: (items: FormSection['items']) => FormSection['items']) =>
    setSections((all) =>
      all.map((section) => (section.name === at.section ? { ...section, items: change(section.items) } : section)),
    )
  const move = (at: QuestionAt, by: 1 | -1) =>
    change(at, (items) => items.toSpliced(at.index, 1).toSpliced(at.index + by, 0, at.item))
  return (
    <div className="wrap page" style={{ maxInlineSize: '720px' }}>
      <PreboardingAdmin
        sections={sections}
        environment={environment}
        selectedName={selectedName}
        renderMeta={metaOf}
        isNested={isNested}
        onEdit={(at) => setSelectedName(at.item.name)}
        onDuplicate={(at) =>
          change(at, (items) =>
            items.toSpliced(at.index + 1, 0, { ...at.item, name: `${at.item.name}_${items.length + 1}` }),
          )
        }
        onDelete={(at) => change(at, (items) => items.toSpliced(at.index, 1))}
        onMoveUp={(at) => move(at, -1)}
        onMoveDown={(at) => move(at, 1)}
      />
    </div>
  )
}

const metaOf = ({ item }: QuestionAt) => `${item.type}${item.required ? ' · Required' : ''}`
const isNested = ({ item }: QuestionAt) => item.visibleWhen !== undefined

function PrintSample({ environment }: SampleProps) {
  const [store] = useState(() =>
    createBrowserForm({
      definition: stepperForm(environment.locale),
      values: stepperAnswers,
    }),
  )
  return (
    <div className="wrap page">
      <FormPrint
        store={store}
        environment={environment}
        facts={[
          { label: 'Name', value: 'Inês Carvalho' },
          { label: 'Sent', value: '21 Nov 2026' },
          { label: 'Version', value: '7' },
        ]}
      />
    </div>
  )
}
