import type { CSSProperties } from 'react'
import { Table, numberCellClass } from '#web/ui/content/table.tsx'
import styles from './analytics.module.css'

export interface Bar {
  label: string
  value: number
  /** The formatted value. */
  shown: string
  /** Additional columns after the value. */
  more?: string[]
}

/** Bars that are a table: sighted people compare lengths, screen readers read the same numbers in rows and columns. */
export function BarTable({ caption, heads, bars }: { caption: string; heads: string[]; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Table className={styles.bars}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? undefined : numberCellClass}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value, shown, more = [] }) => (
          <tr key={label} style={{ '--part': value / most } as CSSProperties}>
            <th scope="row">
              <span dir="auto">{label}</span>
            </th>
            {[shown, ...more].map((text, index) => (
              <td key={index} className={numberCellClass}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
