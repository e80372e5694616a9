import type { QuestionAt } from '#web/form-engine/variants/question-buttons.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import { DragGrip } from '#web/parts/dragging/drag-grip.tsx'
import { DropPlace } from '#web/parts/dragging/drop-place.tsx'
import { cardOf, shortLabel, useQuestionActions } from '../use-question-actions.ts'

/** A question card's drag handle and drop target. */
export function QuestionGrip({ at: { item, index } }: { at: QuestionAt }) {
  const t = useTranslations()
  const { move } = useQuestionActions()
  const label = shortLabel(item.label)
  const handleDrop = (name: string) => {
    move({ name }, { index })
    requestAnimationFrame(() => cardOf(name)?.querySelector<HTMLElement>('[aria-label]')?.focus())
  }
  return (
    <>
      <DragGrip kind="question" id={item.name} index={index} label={t('formBuilder.drag', { label })} />
      <DropPlace kind="question" index={index} label={t('formBuilder.dropAt', { label })} onDrop={handleDrop} />
    </>
  )
}
