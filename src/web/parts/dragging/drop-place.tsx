import { useRef } from 'react'
import { Button, useDrop } from 'react-aria-components'
import { dragTypeOf, useDragged } from '#web/parts/dragging/drag-state.ts'
import { cx } from '#web/ui/cx.ts'
import styles from './dragging.module.css'

type DropEvent = Parameters<NonNullable<Parameters<typeof useDrop>[0]['onDrop']>>[0]

export interface DropPlaceProps {
  kind: string
  /** Where the dropped item goes; undefined for a target of another kind (a section). */
  index?: number | undefined
  label: string
  onDrop: (id: string) => void
}

/** Overlays its element while something of its kind is being dragged. */
export function DropPlace(props: DropPlaceProps) {
  const dragged = useDragged()
  if (dragged?.kind !== props.kind || dragged.index === props.index) return null
  return <OpenPlace {...props} isAfter={props.index !== undefined && dragged.index < props.index} />
}

function OpenPlace({ kind, index, label, onDrop, isAfter }: DropPlaceProps & { isAfter: boolean }) {
  const ref = useRef<HTMLButtonElement>(null)
  const type = dragTypeOf(kind)
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref,
    hasDropButton: true,
    getDropOperation: (types) => (types.has(type) ? 'move' : 'cancel'),
    onDrop: (event: DropEvent) => {
      const item = event.items.find((each) => each.kind === 'text' && each.types.has(type))
      if (item?.kind === 'text') void item.getText(type).then(onDrop)
    },
  })
  const edge = index === undefined ? styles.dropInto : isAfter ? styles.dropAfter : styles.dropBefore
  return (
    <div {...dropProps} className={cx(styles.drop, edge)} data-target={isDropTarget || undefined}>
      <Button {...dropButtonProps} ref={ref} className={styles.dropButton} aria-label={label} />
    </div>
  )
}
