import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import type { StaffListedPosition } from '#contract/staff-positions.ts'
import type { PositionSort } from '#shared/positions/staff-list.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { rowHeadClass, SortHeader, Table } from '#web/ui/content/table.tsx'
import { cx } from '#web/ui/cx.ts'
import { Closing, CountCell, DaysSincePosted, StateMark } from './position-cells.tsx'
import styles from './staff-positions.module.css'

interface PositionsTableProps {
  list: AnswerOf<'GET /api/pcsx/staff/positions'>
  sort: PositionSort
  onSort: (sort: PositionSort) => void
}

export function PositionsTable({ list, sort, onSort }: PositionsTableProps) {
  const t = useTranslations()
  const hasCounts = list.applicationCounts !== null
  /** Pressed again, a head goes back to the usual order. */
  const toggle = (by: PositionSort) => () => onSort(sort === by ? 'newest' : by)
  return (
    <div className={cardClass({ isFlush: true }, styles.scroller)}>
      <Table isStacked isCompact aria-label={t('staffPositions.title')}>
        <thead>
          <tr>
            <SortHeader direction={sort === 'title' ? 'ascending' : null} onSort={toggle('title')}>
              {t('staffPositions.position')}
            </SortHeader>
            <th scope="col">{t('staffPositions.state')}</th>
            <th scope="col">{t('staffPositions.place')}</th>
            {list.recruiters && (
              <th scope="col" className={styles.recruiter}>
                {t('staffPositions.recruiter')}
              </th>
            )}
            {hasCounts && (
              <>
                <SortHeader direction={sort === 'applications' ? 'descending' : null} onSort={toggle('applications')}>
                  {t('staffPositions.open')}
                </SortHeader>
                <th scope="col">{t('staffPositions.new')}</th>
                {list.hasPromise && (
                  <SortHeader direction={sort === 'late' ? 'descending' : null} onSort={toggle('late')}>
                    {t('staffPositions.late')}
                  </SortHeader>
                )}
              </>
            )}
            <SortHeader
              direction={sort === 'newest' ? 'ascending' : sort === 'oldest' ? 'descending' : null}
              onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}
            >
              {t('staffPositions.age')}
            </SortHeader>
            <SortHeader direction={sort === 'closing' ? 'ascending' : null} onSort={toggle('closing')}>
              {t('staffPositions.closes')}
            </SortHeader>
          </tr>
        </thead>
        <tbody>
          {list.positions.map((position) => (
            <Row key={position.id} position={position} list={list} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Row({ position, list }: { position: StaffListedPosition; list: PositionsTableProps['list'] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { id, title, displayJobId, state, place, placeCount, recruiters, department } = position
  const where =
    place === null
      ? t('staffPositions.noPlace')
      : placeCount > 1
        ? t('staffPositions.places', { place, count: placeCount - 1 })
        : place
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
      <th scope="row" className={cx(rowHeadClass, styles.name)}>
        <NameCell below={[displayJobId, department].filter(Boolean).join(' · ')}>
          <Link
            to="/careers/admin/positions/$id/{-$tab}"
            params={{ id: String(id), tab: undefined }}
            className="plain strong"
            dir="auto"
          >
            {title}
          </Link>
        </NameCell>
      </th>
      <td className={styles.short}>
        <StateMark state={state} size="s" />
      </td>
      <td data-label={t('staffPositions.place')} dir="auto">
        {where}
      </td>
      {list.recruiters && (
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
      )}
      {position.applications && (
        <>
          <CountCell of="open" position={position} />
          <CountCell of="new" position={position} />
          {list.hasPromise && <CountCell of="late" position={position} />}
        </>
      )}
      <td className={styles.short} data-label={t('staffPositions.age')}>
        <DaysSincePosted position={position} nowTs={list.nowTs} />
      </td>
      <td
        className={cx(styles.short, position.closesTs === null && position.closedTs === null && styles.none)}
        data-label={t('staffPositions.closes')}
      >
        <Closing position={position} nowTs={list.nowTs} />
      </td>
    </tr>
  )
}
