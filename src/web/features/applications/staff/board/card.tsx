import { memo, useRef, type CSSProperties, type Ref } from 'react'
import { Button, useDrag } from 'react-aria-components'
import { flushSync } from 'react-dom'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { staffChoices } from '#shared/applications/application-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { dragTypeOf, setDragged } from '#web/parts/dragging/drag-state.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { iconButtonClass } from '#web/ui/controls/icon-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Reviewers } from '../labels/marks.tsx'
import { PersonLink, usePersonName } from '../person.tsx'
import type { ApplicationsSearch } from '../applications-search.ts'
import { CardFacts } from './card-facts.tsx'
import { CardMenu } from './card-menu.tsx'
import { cardKind, type MoveCard } from './use-moves.ts'
import styles from './board.module.css'

interface CardProps {
  application: StaffApplication
  search: ApplicationsSearch
  nowMs: number
  isPicked: boolean
  /** Being moved to another stage. */
  isMoving: boolean
  place: number
  count: number
  top: number
  ref: Ref<HTMLLIElement>
  onPick: (id: string, isRange: boolean) => void
  onMove: MoveCard
}

/** Someone in a stage: dragged anywhere by the pointer, by its handle with the keyboard, or moved with its menu. */
export const Card = memo(function Card(props: CardProps) {
  const { application, search, nowMs, isPicked, isMoving, place, count, top, ref, onPick, onMove } = props
  const t = useTranslations()
  const nameOf = usePersonName()
  const { id, status } = application
  const name = nameOf(application)
  const canMove = staffChoices(status).length > 0 && !isMoving
  const { dragProps, dragButtonProps, isDragging } = useCardDrag(application, canMove)
  return (
    <li
      {...(canMove && dragProps)}
      ref={ref}
      className={cx(styles.card, isPicked && styles.picked, (isDragging || isMoving) && styles.away)}
      style={{ '--top': `${top}px` } as CSSProperties}
      data-application={id}
      aria-posinset={place}
      aria-setsize={count}
      aria-busy={isMoving || undefined}
    >
      <div className={styles.head}>
        <Checkbox
          className={styles.pick}
          label={<span className="vh">{t('staffApplications.select', { name })}</span>}
          checked={isPicked}
          onChange={({ nativeEvent }) => onPick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
        <h3 className={styles.name}>
          <PersonLink application={application} search={search} />
        </h3>
        <Reviewers reviews={application.reviews} />
        {canMove && (
          <>
            <Button
              {...dragButtonProps}
              className={cx(iconButtonClass({ size: 's' }), styles.grip)}
              aria-label={t('applicationBoard.drag', { name })}
            >
              <Icon name="grip-vertical" size="s" />
            </Button>
            <CardMenu application={application} name={name} onMove={onMove} />
          </>
        )}
      </div>
      <CardFacts application={application} nowMs={nowMs} hasPosition={search.position === undefined} />
    </li>
  )
})

function useCardDrag({ id, status }: StaffApplication, isOn: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useDrag({
    hasDragButton: true,
    isDisabled: !isOn,
    getItems: () => [{ [dragTypeOf(cardKind)]: JSON.stringify({ id, from: status }), 'text/plain': id }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => {
      const begin = () => setDragged({ kind: cardKind, id, index: -1 })
      // The browser cancels a drag if the page changes at that moment; the keyboard needs its targets immediately.
      if (window.event?.type === 'dragstart') timer.current = setTimeout(begin, 0)
      else flushSync(begin)
    },
    onDragEnd: () => {
      clearTimeout(timer.current)
      setDragged(null)
    },
  })
}
