import type { Choice } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { DragGrip } from '#web/parts/dragging/drag-grip.tsx'
import { DropPlace } from '#web/parts/dragging/drop-place.tsx'
import { shortLabel } from '../use-question-actions.ts'

export interface ChoiceGripProps {
  index: number
  label: string
  choices: readonly Choice[]
  setChoices: (choices: Choice[]) => void
}

/** A choice's drag handle and drop target. */
export function ChoiceGrip({ index, label, choices, setChoices }: ChoiceGripProps) {
  const t = useTranslations()
  const name = shortLabel(label)
  const handleDrop = (id: string) => {
    const moved = choices[Number(id)]
    if (!moved) return
    const next = choices.filter((each) => each !== moved)
    next.splice(index, 0, moved)
    setChoices(next)
    announce(t('formBuilder.moved', { position: index + 1, count: choices.length }))
  }
  return (
    <>
      <DragGrip kind="choice" id={String(index)} index={index} label={t('formBuilder.drag', { label: name })} />
      <DropPlace kind="choice" index={index} label={t('formBuilder.dropAt', { label: name })} onDrop={handleDrop} />
    </>
  )
}
