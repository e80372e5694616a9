import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from './icon.tsx'
import styles from './table.module.css'

type TableProps = ComponentProps<'table'> & { isStacked?: boolean; isCompact?: boolean }

/**
 * A table with hairlines. Cells with numbers use `numberCellClass`. `isStacked` turns rows into blocks below 820 px, with a
 * cell's `data-label` before its value. `isCompact` is for long tables that people work through by keyboard.
 */
export function Table({ isStacked, isCompact, className, ...table }: TableProps) {
  return (
    <table
      {...table}
      className={cx(styles.table, isStacked && styles.stacked, isCompact && styles.compact, className)}
    />
  )
}

export const numberCellClass = styles.number

/** For the cell that names its row: `<th scope="row">`, which looks like the other cells. */
export const rowHeadClass = styles.rowHead

export type SortHeaderProps = {
  /** How the rows are currently sorted by this column; `null`: not at all. */
  direction: 'ascending' | 'descending' | null
  onSort: () => void
  className?: string | undefined
  children: ReactNode
}

/** A sortable column header. */
export function SortHeader({ direction, onSort, className, children }: SortHeaderProps) {
  return (
    <th scope="col" className={className} aria-sort={direction ?? undefined}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        {direction && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size="s" />}
      </button>
    </th>
  )
}
