import { addSection } from '#shared/form-builder/edit-sections.ts'
import type { FormSection } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { TabCount } from '#web/ui/content/tabs.tsx'
import tabs from '#web/ui/content/tabs.module.css'
import { useBuilder, useBuilderState, useDefinition } from './builder-context.ts'
import { useDragged } from '#web/parts/dragging/drag-state.ts'
import { useQuestionActions } from './use-question-actions.ts'
import styles from './builder.module.css'

const DropPlace = lazyPart(() => import('#web/parts/dragging/drop-place.tsx'), 'DropPlace', { isQuiet: true })

/** The form's sections; a question can be dropped on one. */
export function SectionTabs({ onEdit }: { onEdit: () => void }) {
  const store = useBuilder()
  const t = useTranslations()
  const { sections } = useDefinition()
  const current = useBuilderState((state) => state.section)
  const handleAdd = () => {
    const title = t('formBuilder.newSection', { number: sections.length + 1 })
    const added = addSection(store.getState().history.present, title)
    store.edit(added.definition, { section: added.name, select: null })
    onEdit()
  }
  return (
    <nav className={tabs.tabs} aria-label={t('formBuilder.sections')}>
      {sections.map((section) => (
        <span key={section.name} className={styles.tabPlace}>
          <button
            type="button"
            className={styles.tab}
            aria-current={section.name === current || undefined}
            onClick={() => store.openSection(section.name)}
          >
            <span dir="auto" className={styles.tabLabel}>
              {titleOf(section, t)}
            </span>
            <TabCount>{section.items.length}</TabCount>
          </button>
          {section.name !== current && <SectionPlace section={section} />}
        </span>
      ))}
      <button type="button" className={styles.addTab} onClick={handleAdd}>
        <Icon name="plus" size="s" />
        {t('formBuilder.addSection')}
      </button>
    </nav>
  )
}

export const titleOf = (section: FormSection, t: ReturnType<typeof useTranslations>): string =>
  section.title || t('formBuilder.untitledSection')

function SectionPlace({ section }: { section: FormSection }) {
  const t = useTranslations()
  const { move } = useQuestionActions()
  const isDragging = useDragged()?.kind === 'question'
  if (!isDragging) return null
  return (
    <DropPlace
      kind="question"
      label={t('formBuilder.dropInto', { section: titleOf(section, t) })}
      onDrop={(name) => move({ name }, { section: section.name, index: section.items.length })}
    />
  )
}
