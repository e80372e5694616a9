import { useEffect, useMemo, useState } from 'react'
import {
  fieldTypes,
  type FieldType,
  type FormItem,
  type FormValues,
} from '#shared/form-engine/definition/form-definition.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { FormProvider } from '#web/form-engine/form-context.tsx'
import { FormItemView } from '#web/form-engine/fields/form-field-view.tsx'
import { loadMessages } from '#web/lib/messages.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { UiLocale } from '#web/ui/loading/ui-locale.tsx'
import { DevFormSample } from './dev-form-sample.tsx'
import type { FormName } from './dev-form-names.ts'
import { DevFormVariant } from './dev-form-variants.tsx'
import type { SampleText } from './dev-ui.types.ts'
import { sampleEnvironment } from './form-sample-environment.ts'
import { fieldSamples, inState, sampleName, sampleStates, type SampleState } from './form-sample-items.ts'
import styles from './dev-ui.module.css'

export interface DevFormsPageProps {
  locale: string
  /** Samples of one type only. */
  type?: FieldType | undefined
  /** A whole form instead of the samples. */
  form?: FormName | undefined
  /** How many questions that form has. */
  fields?: number | undefined
}

/** Every field type in every state, left to right next to right to left; a development tool like the page of components. */
export function DevFormsPage({ locale, type, form, fields = 12 }: DevFormsPageProps) {
  const isReady = useBothLanguages()
  const types = type ? [type] : fieldTypes
  if (form === 'simple' || form === 'html') return <DevFormSample variant={form} fields={fields} locale={locale} />
  if (form) return <DevFormVariant variant={form} locale={locale} />
  return (
    <>
      <main id="main" className="wrap page">
        <div className={styles.gallery}>
          <header className="stack g2">
            <h1 className="display">Form fields</h1>
            <p className="muted">Every field type in every state, left to right and right to left.</p>
          </header>
          {isReady && types.map((each) => <TypeSamples key={each} type={each} locale={locale} />)}
        </div>
      </main>
      <LiveRegion />
    </>
  )
}

/** The page's own language is loaded; each side uses its own. */
function useBothLanguages(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void Promise.all(['en', 'ar'].map((locale) => loadMessages(locale, ['formEngine']))).then(() => setReady(true))
  }, [])
  return isReady
}

function TypeSamples({ type, locale }: { type: FieldType; locale: string }) {
  return (
    <section aria-labelledby={type}>
      <h2 className="h2" id={type}>
        {type}
      </h2>
      <div className={styles.pair}>
        <div dir="ltr" lang="en">
          <SideSamples type={type} side="en" locale={locale.startsWith('en') ? locale : 'en'} t={english} />
        </div>
        <div dir="rtl" lang="ar">
          <SideSamples type={type} side="ar" locale="ar" t={arabic} />
        </div>
      </div>
    </section>
  )
}

const english: SampleText = (text) => text
const arabic: SampleText = (_, text) => text

function SideSamples({ type, side, locale, t }: { type: FieldType; side: string; locale: string; t: SampleText }) {
  const environment = useMemo(() => sampleEnvironment(locale), [locale])
  const [stores] = useState(() => ({
    plain: sampleStore(
      type,
      t,
      sampleStates.filter((state) => state !== 'highlight'),
    ),
    highlight: sampleStore(type, t, ['highlight']),
  }))
  return (
    <UiLocale value={locale}>
      {sampleStates.map((state) => (
        <div key={state} className="stack g2">
          <p className="small muted">{state}</p>
          <FormProvider
            store={state === 'highlight' ? stores.highlight : stores.plain}
            environment={environment}
            idPrefix={side}
          >
            <FormItemView path={sampleName(type, state)} />
          </FormProvider>
        </div>
      ))}
    </UiLocale>
  )
}

function sampleStore(type: FieldType, t: SampleText, states: readonly SampleState[]) {
  const sample = fieldSamples(t)[type]
  const items = states.map((state): FormItem => inState(sample, type, state, t))
  const isEmpty = (state: SampleState) => state === 'plain' || state === 'required' || state === 'error'
  const values: FormValues = Object.fromEntries(
    states.filter((state) => !isEmpty(state)).map((state) => [sampleName(type, state), sample.value]),
  )
  const store = createBrowserForm({
    definition: { schemaVersion: 1, title: type, variant: 'SimpleForm', sections: [{ name: 'samples', items }] },
    values,
    isHighlighted: states.includes('highlight'),
  })
  if (states.includes('error'))
    store.setServerProblems({ [sampleName(type, 'error')]: t('This field is required', 'هذا الحقل مطلوب') })
  return store
}
