import type { ItemRef } from '#shared/form-builder/item-ref.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { translateProblem } from '#shared/form-engine/checks/translate-problem.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { useBuilder, useBuilderState } from './builder-context.ts'
import { shortLabel } from './use-question-actions.ts'
import styles from './builder.module.css'

const shownProblems = 20

/** Why the draft cannot be published, as of the last save; each problem links to its question. */
export function ProblemList({ onEdit }: { onEdit: () => void }) {
  const store = useBuilder()
  const t = useTranslations()
  const problems = useBuilderState((state) => state.form.problems)
  const definition = useBuilderState((state) => state.form.definition)
  if (problems.length === 0) return null
  const open = (ref: ItemRef | null, section: string | undefined) => {
    if (ref) {
      store.select(ref)
      onEdit()
    } else if (section) store.openSection(section)
  }
  return (
    <details className={styles.box}>
      <summary className="row ui strong">
        <Icon name="triangle-alert" size="s" />
        {t('formBuilder.problems', { count: problems.length })}
      </summary>
      <ul className="stack g2 ui">
        {problems.slice(0, shownProblems).map(({ path, message }) => {
          const place = placeOf(definition, path)
          return (
            <li key={`${path} ${message}`}>
              {place.label && (
                <>
                  <LinkButton onClick={() => open(place.ref, place.section)}>{shortLabel(place.label)}</LinkButton>{' '}
                </>
              )}
              <span dir="auto">{translateProblem(definition, { path, message }, { isNamed: !place.label })}</span>
            </li>
          )
        })}
        {problems.length > shownProblems && (
          <li className="muted">{t('formBuilder.change.more', { count: problems.length - shownProblems })}</li>
        )}
      </ul>
    </details>
  )
}

/** The question or section for a path like `sections.0.items.3.choices`. */
function placeOf(definition: FormDefinition, path: string): { ref: ItemRef | null; section?: string; label?: string } {
  const [, sectionAt, itemAt, fieldAt] = /^sections\.(\d+)(?:\.items\.(\d+)(?:\.items\.(\d+))?)?/.exec(path) ?? []
  const section = definition.sections[Number(sectionAt)]
  if (!section) return { ref: null }
  const item = itemAt === undefined ? undefined : section.items[Number(itemAt)]
  if (!item) return { ref: null, section: section.name, label: section.title || section.name }
  const field = item.type === 'dynamicList' && fieldAt !== undefined ? item.items[Number(fieldAt)] : undefined
  if (field) return { ref: { name: field.name, list: item.name }, label: field.label || field.name }
  return { ref: { name: item.name }, label: item.label || item.name }
}
