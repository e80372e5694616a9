import type { ReactNode } from 'react'
import type { FormStore, SectionState } from '#shared/form-engine/store/form-store-types.ts'
import { cx } from '#web/ui/cx.ts'
import type { FormEnvironment } from '../form-environment.ts'
import { FormProvider, useFormSelector, useFormStore, useTextLanguage } from '../form-context.tsx'
import { FormSectionView } from './form-sections.tsx'
import { PrintContext } from './print-context.ts'
import { RichText } from '../fields/words/rich-text.tsx'
import styles from './form-print.module.css'

export interface FormPrintProps {
  /** Including its answers; hidden questions stay hidden. */
  store: FormStore
  /** Omit `reveal`: nothing can be clicked on paper, and confidential values stay hidden. */
  environment: Omit<FormEnvironment, 'reveal'>
  /** Whose form it is, which version, when it was sent: "Name" -> "Ines Carvalho". */
  facts?: readonly { label: string; value: ReactNode }[] | undefined
  /** Every section starts a new page; by default only if it does not fit on the previous one. */
  isPageEach?: boolean | undefined
  /** After the last section: a place to sign. */
  children?: ReactNode
}

/** A form with its answers for paper: all sections open, labels and values, nothing folded, no question split across pages. */
export function FormPrint({ store, environment, facts = [], isPageEach = false, children }: FormPrintProps) {
  return (
    <FormProvider store={store} environment={environment} mode="view" idPrefix="print">
      <PrintContext value>
        <article className={cx(styles.paper, isPageEach && styles.pageEach)} aria-label={store.definition.title}>
          <header className={styles.head}>
            <PrintedTitle />
            {store.definition.description && <RichText html={store.definition.description} />}
            {facts.length > 0 && (
              <dl className={styles.facts}>
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </header>
          <PrintedSections />
          {children}
        </article>
      </PrintContext>
    </FormProvider>
  )
}

function PrintedTitle() {
  const { definition } = useFormStore()
  return (
    <h1 className="h1" lang={useTextLanguage()} dir="auto">
      {definition.title}
    </h1>
  )
}

function PrintedSections() {
  const store = useFormStore()
  const sections = useFormSelector((state) => state.sections)
  return sections
    .filter((section) => section.isVisible && hasQuestions(store, section))
    .map((section) => (
      <div key={section.name} className={styles.section}>
        <FormSectionView section={section} />
      </div>
    ))
}

const hasQuestions = (store: FormStore, section: SectionState): boolean =>
  section.paths.some((path) => store.getField(path).isVisible)
