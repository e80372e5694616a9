import { useRef, type KeyboardEvent } from 'react'
import type { SectionState } from '#shared/form-engine/store/form-store-types.ts'
import { StepList, type Step } from '#web/ui/content/step-list.tsx'
import { useSectionLanguages } from '../form-context.tsx'
import type { FormTranslate } from '../form-environment.ts'

export interface StepNavigatorProps {
  sections: readonly SectionState[]
  activeName: string
  doneNames: ReadonlySet<string>
  idOf: (name: string) => string
  t: FormTranslate
  /** Default "Application sections". */
  label?: string | undefined
  /** `isByKey`: Home and End show the section but leave the focus in the list of steps. */
  onChoose: (section: SectionState, options: { isByKey: boolean }) => void
}

/** The form's sections next to it: the current one, and which have new questions or errors (spec/3 §2). */
export function StepNavigator(props: StepNavigatorProps) {
  const { sections, activeName, doneNames, idOf, t, label, onChoose } = props
  const root = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const index = event.key === 'Home' ? 0 : sections.length - 1
    const section = sections[index]
    if (!section) return
    event.preventDefault()
    root.current?.querySelectorAll<HTMLElement>('a')[index]?.focus({ preventScroll: true })
    onChoose(section, { isByKey: true })
  }
  const languageOf = useSectionLanguages()
  const steps = sections.map((section, index): Step => {
    const { name, title, newCount, errorCount } = section
    return {
      id: name,
      language: title ? languageOf(name) : undefined,
      label: title || t('formEngine.sectionNumber', { number: index + 1 }),
      state: name === activeName ? 'now' : doneNames.has(name) ? 'done' : 'todo',
      note: newCount > 0 ? t('formEngine.newCount', { count: newCount }) : undefined,
      problem: errorCount > 0 ? t('formEngine.errorCount', { errorCount }) : undefined,
      href: `#${idOf(name)}`,
    }
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the links inside
    <div ref={root} onKeyDown={handleKeyDown}>
      <StepList
        label={label ?? t('formEngine.sections')}
        doneLabel={t('formEngine.done')}
        steps={steps}
        onSelect={(step) => {
          const section = sections.find((each) => each.name === step.id)
          if (section) onChoose(section, { isByKey: false })
        }}
      />
    </div>
  )
}
