import { useEffect, useRef, useState } from 'react'
import { usualColumns, type ApplicationColumn } from '#shared/applications/views.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { inOrder, isUsual } from './columns-button.tsx'
import styles from './views.module.css'

interface ColumnsPanelProps {
  columns: readonly ApplicationColumn[]
  onChange: (columns: ApplicationColumn[] | null) => void
}

/** Ticking a box does not move its row; only the arrows do. */
export function ColumnsPanel({ columns: first, onChange }: ColumnsPanelProps) {
  const t = useTranslations()
  // A copy from when it opens: a checkbox that waits for the list would flicker, and the next choice builds on this one.
  const [columns, setColumns] = useState(first)
  const [order, setOrder] = useState(() => inOrder(first))
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ column: ApplicationColumn; by: 1 | -1 } | null>(null)
  useEffect(() => {
    if (!moved.current) return
    // The browser takes the focus from a row that moves; at an end, the other arrow is left.
    const { column, by } = moved.current
    const row = list.current?.querySelector(`[data-column="${column}"]`)
    const arrows = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const wanted = by === -1 ? arrows[0] : arrows[1]
    const next = wanted?.disabled ? arrows.find((each) => !each.disabled) : wanted
    next?.focus()
    moved.current = null
  }, [order])
  const label = (column: ApplicationColumn) => t(`applicationViews.column.${column}`)
  const change = (next: ApplicationColumn[]) => {
    setColumns(next)
    onChange(next)
  }
  const toggle = (column: ApplicationColumn, isShown: boolean) =>
    change(order.filter((each) => (each === column ? isShown : columns.includes(each))))
  const move = (column: ApplicationColumn, by: 1 | -1) => {
    const at = order.indexOf(column)
    const next = order.toSpliced(at, 1).toSpliced(at + by, 0, column)
    moved.current = { column, by }
    setOrder(next)
    change(next.filter((each) => columns.includes(each)))
    announce(t('applicationViews.columnMoved', { column: label(column), place: at + by + 1, count: next.length }))
  }
  return (
    <div className="stack g3">
      <ul className={styles.choices} ref={list}>
        {order.map((column, index) => (
          <li key={column} data-column={column}>
            <Checkbox
              label={label(column)}
              checked={columns.includes(column)}
              onChange={({ target }) => toggle(column, target.checked)}
            />
            <IconButton
              icon="arrow-up"
              size="s"
              label={t('applicationViews.up', { column: label(column) })}
              disabled={index === 0}
              onClick={() => move(column, -1)}
            />
            <IconButton
              icon="arrow-down"
              size="s"
              label={t('applicationViews.down', { column: label(column) })}
              disabled={index === order.length - 1}
              onClick={() => move(column, 1)}
            />
          </li>
        ))}
      </ul>
      {!isUsual(columns) && (
        <LinkButton
          onClick={() => {
            setOrder(inOrder(usualColumns))
            setColumns(usualColumns)
            onChange(null)
            list.current?.querySelector('input')?.focus()
          }}
        >
          {t('applicationViews.usual')}
        </LinkButton>
      )}
    </div>
  )
}
