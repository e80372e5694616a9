import { useMemo, type MouseEvent } from 'react'
import { PreboardingAdmin } from '#web/form-engine/variants/preboarding-admin.tsx'
import type { QuestionAt } from '#web/form-engine/variants/question-buttons.tsx'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useBuilder, useBuilderState } from '../builder-context.ts'
import { MoreQuestions } from './more-questions.tsx'
import { isNestedIn, QuestionMeta } from './question-meta.tsx'
import { useShownRange } from './use-shown-range.ts'
import { cardOf, useQuestionActions } from '../use-question-actions.ts'
import draggingStyles from '#web/parts/dragging/dragging.module.css'
import styles from '../builder.module.css'

/** React Aria's drag and drop, which nothing needs earlier. */
const QuestionGrip = lazyPart(() => import('../dragging/question-grip.tsx'), 'QuestionGrip', { isQuiet: true })

/** The questions of the open section. */
export function QuestionStage({ onEdit, onAdd }: { onEdit: () => void; onAdd: () => void }) {
  const store = useBuilder()
  const t = useTranslations()
  const environment = useFormEnvironment()
  const actions = useQuestionActions()
  const section = useBuilderState((state) => state.history.present.sections.find(({ name }) => name === state.section))
  const selectedName = useBuilderState(({ selected }) => selected?.list ?? selected?.name)
  const items = section?.items ?? []
  const selectedIndex = selectedName === undefined ? -1 : items.findIndex(({ name }) => name === selectedName)
  const range = useShownRange(section?.name ?? '', items.length, selectedIndex)
  const sections = useMemo(() => (section ? [section] : []), [section])
  const parts = useMemo(
    () => ({
      onEdit: ({ item }: QuestionAt) => {
        store.select({ name: item.name })
        onEdit()
      },
      onDuplicate: ({ item }: QuestionAt) => actions.duplicate({ name: item.name }),
      onDelete: ({ item, section, index }: QuestionAt) => {
        const items = store.getState().history.present.sections.find(({ name }) => name === section)?.items
        const next = (items?.[index + 1] ?? items?.[index - 1])?.name
        actions.remove({ name: item.name })
        focusAfterDelete(next)
      },
      onMoveUp: ({ item, index }: QuestionAt) => actions.moveQuietly({ name: item.name }, index - 1),
      onMoveDown: ({ item, index }: QuestionAt) => actions.moveQuietly({ name: item.name }, index + 1),
      renderMeta: (at: QuestionAt) => <QuestionMeta at={at} />,
      renderHandle: (at: QuestionAt) => (
        <QuestionGrip placeholder={<span className={draggingStyles.gripRoom} />} at={at} />
      ),
      renderSectionHead: () => null,
      isNested: (at: QuestionAt) => isNestedIn(store.getState(), at),
      cardProps: ({ item }: QuestionAt) => ({
        className: styles.card,
        onClick: (event: MouseEvent) => {
          if ((event.target as Element).closest('button, a, [data-dragging]')) return
          store.select({ name: item.name })
        },
      }),
    }),
    [store, actions, onEdit],
  )
  return (
    <div className="stack g6">
      {section?.items.length === 0 && <p className={styles.empty}>{t('formBuilder.emptySection')}</p>}
      {range.from > 0 && (
        <Button variant="neutral" block onClick={range.showEarlier}>
          {t('formBuilder.showEarlier', { count: range.from })}
        </Button>
      )}
      <PreboardingAdmin
        {...parts}
        sections={sections}
        environment={environment}
        selectedName={selectedName}
        range={range}
      />
      {range.to < items.length && (
        <MoreQuestions
          label={t('formBuilder.showLater', { count: items.length - range.to })}
          onShow={range.showLater}
        />
      )}
      <Button block className={styles.addButton} onClick={onAdd} data-add-question>
        <Icon name="plus" size="s" />
        {t('formBuilder.addQuestion')}
      </Button>
    </div>
  )
}

/** The focus moves to the question now in that place, or to the add button. */
function focusAfterDelete(name: string | undefined): void {
  requestAnimationFrame(() => {
    const button = name === undefined ? null : cardOf(name)?.querySelector<HTMLElement>('[data-action="onDelete"]')
    ;(button ?? document.querySelector<HTMLElement>('[data-add-question]'))?.focus()
  })
}
