import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { DragGrip } from '#web/parts/dragging/drag-grip.tsx'
import { DropPlace } from '#web/parts/dragging/drop-place.tsx'
import type { TypedStep } from './edit-process.ts'

interface StepGripProps {
  step: Pick<TypedStep, 'id' | 'stage'>
  name: string
  /** Among the steps of its stage. */
  place: number
  /** `id`: the step that was dropped here. */
  onDrop: (id: string) => void
}

/** Loaded on demand. A step's drag handle and drop target, within its stage. */
export function StepGrip({ step, name, place, onDrop }: StepGripProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const kind = `step-${step.stage}`
  const title = t('hiringProcesses.step', { number: place + 1 })
  const label = name === title ? title : dotList([title, name], locale)
  return (
    <>
      <DragGrip kind={kind} id={step.id} index={place} label={label} />
      <DropPlace kind={kind} index={place} label={label} onDrop={onDrop} />
    </>
  )
}
