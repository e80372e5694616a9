import type { ComponentProps, ReactNode } from 'react'
import type { StaffListedRow } from '#contract/positions/staff-positions.ts'
import { listOf } from '#shared/locales/list-of.ts'
import type { ListedState } from '#shared/positions/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { Closing, CountCell, StateMark } from './position-cells.tsx'
import styles from './staff-positions.module.css'

/** The cells that rows of positions and of drafts share. */

export const StateCell = ({ state }: { state: ListedState }) => (
  <td className={styles.short}>
    <StateMark state={state} size="s" />
  </td>
)

export function PlaceCell({ row: { place, placeCount } }: { row: Pick<StaffListedRow, 'place' | 'placeCount'> }) {
  const t = useTranslations()
  const where =
    place === null
      ? t('staffPositions.noPlace')
      : placeCount > 1
        ? t('staffPositions.places', { place, count: placeCount - 1 })
        : place
  return (
    <td className={styles.place} data-label={t('staffPositions.place')} dir="auto">
      {where}
    </td>
  )
}

export function RecruiterCell({ recruiters }: { recruiters: readonly string[] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <td
      className={cx(styles.recruiter, recruiters.length === 0 && styles.none)}
      data-label={t('staffPositions.recruiter')}
      dir="auto"
    >
      {recruiters.length > 0 ? (
        listOf(recruiters, locale, 'sentence')
      ) : (
        <span className="muted">{t('staffPositions.noRecruiter')}</span>
      )}
    </td>
  )
}

interface CountCellsProps {
  position: ComponentProps<typeof CountCell>['position']
  /** Whether candidates are promised an answer within a time. */
  hasPromise: boolean
}

export const CountCells = ({ position, hasPromise }: CountCellsProps) => (
  <>
    <CountCell of="open" position={position} />
    <CountCell of="new" position={position} />
    {hasPromise && <CountCell of="late" position={position} />}
  </>
)

export function AgeCell({ isEmpty = false, children }: { isEmpty?: boolean; children: ReactNode }) {
  const t = useTranslations()
  return (
    <td className={cx(styles.short, styles.age, isEmpty && styles.none)} data-label={t('staffPositions.age')}>
      {children}
    </td>
  )
}

export function ClosingCell({ position, nowTs }: ComponentProps<typeof Closing>) {
  const t = useTranslations()
  return (
    <td
      className={cx(styles.short, position.closesTs === null && position.closedTs === null && styles.none)}
      data-label={t('staffPositions.closes')}
    >
      <Closing position={position} nowTs={nowTs} />
    </td>
  )
}
