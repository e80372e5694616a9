import { useRef } from 'react'
import { Button, useDrag } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { iconButtonClass } from '#web/ui/controls/icon-button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { dragTypeOf, setDragged } from '#web/parts/dragging/drag-state.ts'
import { speakOfDragging } from '#web/parts/dragging/dragging-words.ts'
import styles from './dragging.module.css'

speakOfDragging()

export interface DragGripProps {
  /** Only targets of the same kind accept it. */
  kind: string
  id: string
  index: number
  label: string
}

/** A drag handle; with the keyboard, Enter picks up, Tab moves between targets, Enter drops. */
export function DragGrip({ kind, id, index, label }: DragGripProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ [dragTypeOf(kind)]: id }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => {
      const begin = () => setDragged({ kind, id, index })
      // The browser cancels a drag if the page changes at that moment; the keyboard needs its targets immediately.
      if (window.event?.type === 'dragstart') timer.current = setTimeout(begin, 0)
      else flushSync(begin)
    },
    onDragEnd: () => {
      clearTimeout(timer.current)
      setDragged(null)
    },
  })
  return (
    <span {...dragProps} className={styles.grip} data-dragging={isDragging || undefined}>
      <Button {...dragButtonProps} className={iconButtonClass({ size: 's' })} aria-label={label}>
        <Icon name="grip-vertical" size="s" />
      </Button>
    </span>
  )
}
