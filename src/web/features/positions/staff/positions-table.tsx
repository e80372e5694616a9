import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import type { StaffListedDraft, StaffListedPosition } from '#contract/positions/staff-positions.ts'
import type { PositionSort } from '#shared/positions/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatShortDate } from '#web/lib/format/short-date.ts'
import { formatAge } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { numberCellClass, rowHeadClass, SortHeader, Table } from '#web/ui/content/table.tsx'
import { cx } from '#web/ui/cx.ts'
import { pickClasses } from '#web/parts/selection-bar.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { DaysSincePosted } from './position-cells.tsx'
import { AgeCell, ClosingCell, CountCells, PlaceCell, RecruiterCell, StateCell } from './row-cells.tsx'
import { RowMenu, type RowDialog } from './row-menu.tsx'
import styles from './staff-positions.module.css'

interface PositionsTableProps {
  list: AnswerOf<'GET /api/pcsx/staff/positions'>
  sort: PositionSort
  onSort: (sort: PositionSort) => void
  onOpen: (dialog: RowDialog, position: StaffListedPosition) => void
  /** Null for those who can change nothing. */
  pick: PositionsPick | null
}

interface PositionsPick {
  isChosen: (id: number) => boolean
  onPick: (row: StaffListedPosition) => void
  onPickShown: () => void
}

/** Id of the checkbox for everything on the page, which gets the focus when the selection is cleared. */
export const selectShownId = 'select-positions'

export function PositionsTable({ list, sort, onSort, onOpen, pick }: PositionsTableProps) {
  const t = useTranslations()
  const shown = list.positions.filter((row) => row.state !== 'draft')
  const chosenCount = shown.filter(({ id }) => pick?.isChosen(id)).length
  const hasCounts = list.applicationCounts !== null
  /** Pressing a heading again restores the default order. */
  const toggle = (by: PositionSort) => () => onSort(sort === by ? 'newest' : by)
  return (
    <div className={cardClass({ isFlush: true }, styles.scroller)}>
      <Table isStacked isCompact aria-label={t('staffPositions.title')}>
        <thead>
          <tr>
            {pick && (
              <th scope="col" className={pickClasses.pick}>
                <Checkbox
                  id={selectShownId}
                  label={<span className="vh">{t('staffPositions.selectShown')}</span>}
                  disabled={shown.length === 0}
                  checked={shown.length > 0 && chosenCount === shown.length}
                  isIndeterminate={chosenCount > 0 && chosenCount < shown.length}
                  onChange={pick.onPickShown}
                />
              </th>
            )}
            <SortHeader direction={sort === 'title' ? 'ascending' : null} onSort={toggle('title')}>
              {t('staffPositions.position')}
            </SortHeader>
            <th scope="col">{t('staffPositions.state')}</th>
            <th scope="col" className={styles.place}>
              {t('staffPositions.place')}
            </th>
            {list.recruiters && (
              <th scope="col" className={styles.recruiter}>
                {t('staffPositions.recruiter')}
              </th>
            )}
            {hasCounts && (
              <>
                <SortHeader
                  className={numberCellClass}
                  direction={sort === 'applications' ? 'descending' : null}
                  onSort={toggle('applications')}
                >
                  {t('staffPositions.open')}
                </SortHeader>
                <th scope="col" className={cx(numberCellClass, styles.fresh)}>
                  {t('staffPositions.new')}
                </th>
                {list.hasPromise && (
                  <SortHeader
                    className={numberCellClass}
                    direction={sort === 'late' ? 'descending' : null}
                    onSort={toggle('late')}
                  >
                    {t('staffPositions.late')}
                  </SortHeader>
                )}
              </>
            )}
            <SortHeader
              className={styles.age}
              direction={sort === 'newest' ? 'ascending' : sort === 'oldest' ? 'descending' : null}
              onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}
            >
              {t('staffPositions.age')}
            </SortHeader>
            <SortHeader direction={sort === 'closing' ? 'ascending' : null} onSort={toggle('closing')}>
              {t('staffPositions.closes')}
            </SortHeader>
            <th scope="col" className={styles.menu}>
              <span className="vh">{t('staffPositions.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.positions.map((row) =>
            row.state === 'draft' ? (
              <DraftRow key={row.id} row={row} list={list} hasPick={pick !== null} />
            ) : (
              <PositionRow key={row.id} row={row} list={list} pick={pick} onOpen={onOpen} />
            ),
          )}
        </tbody>
      </Table>
    </div>
  )
}

interface RowProps<Row> {
  row: Row
  list: PositionsTableProps['list']
}

type PositionRowProps = RowProps<StaffListedPosition> & Pick<PositionsTableProps, 'pick' | 'onOpen'>

function PositionRow({ row, list, pick, onOpen }: PositionRowProps) {
  const t = useTranslations()
  const { id, title, displayJobId, state, department } = row
  return (
    <tr className={cx(styles.listed, pick && pickClasses.row)}>
      {pick && (
        <td className={pickClasses.pick}>
          <Checkbox
            label={<span className="vh">{t('staffPositions.select', { title })}</span>}
            checked={pick.isChosen(id)}
            onChange={() => pick.onPick(row)}
          />
        </td>
      )}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
      <th scope="row" className={cx(rowHeadClass, styles.name)}>
        <NameCell below={[displayJobId, department].filter(Boolean).join(' · ')}>
          <Link
            to="/careers/admin/positions/$id/{-$tab}"
            params={{ id: String(id), tab: undefined }}
            className={cx('plain strong', styles.listedTitle)}
            title={title}
            dir="auto"
          >
            {title}
          </Link>
        </NameCell>
      </th>
      <StateCell state={state} />
      <PlaceCell row={row} />
      {list.recruiters && <RecruiterCell recruiters={row.recruiters} />}
      {list.applicationCounts && <CountCells position={row} hasPromise={list.hasPromise} />}
      <AgeCell>
        <DaysSincePosted position={row} nowTs={list.nowTs} />
      </AgeCell>
      <ClosingCell position={row} nowTs={list.nowTs} />
      <td className={styles.menu}>
        <RowMenu position={row} onOpen={(dialog) => onOpen(dialog, row)} />
      </td>
    </tr>
  )
}

/** An unpublished position: it has no applications, no page and no age yet, and leads to the editor. */
function DraftRow({ row, list, hasPick }: RowProps<StaffListedDraft> & { hasPick: boolean }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { id, title, state, department, displayJobId, updatedTs, updaterName } = row
  const age = formatAge(updatedTs, list.nowTs * 1000, locale)
  const saved = updaterName
    ? t('staffPositions.savedBy', { age, name: updaterName })
    : t('staffPositions.saved', { age })
  return (
    <tr className={cx(styles.listed, hasPick && pickClasses.row)}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a draft cannot be chosen */}
      {hasPick && <td className={pickClasses.pick} />}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
      <th scope="row" className={cx(rowHeadClass, styles.name)}>
        <NameCell below={[displayJobId, department, saved].filter(Boolean).join(' · ')}>
          <Link
            to="/careers/admin/positions/drafts/$id"
            params={{ id }}
            className={cx('plain strong', styles.listedTitle)}
            title={title}
            dir="auto"
          >
            {title || t('staffPositions.untitled')}
          </Link>
        </NameCell>
      </th>
      <StateCell state={state} />
      <PlaceCell row={row} />
      {list.recruiters && <RecruiterCell recruiters={row.recruiters} />}
      {list.applicationCounts && <CountCells position={{ title, applications: null }} hasPromise={list.hasPromise} />}
      <AgeCell isEmpty>
        <span className="muted">
          {row.opensTs === null
            ? t('staffPositions.notPosted')
            : t('staffPositions.opensOn', { date: formatShortDate(row.opensTs, list.nowTs * 1000, locale) })}
        </span>
      </AgeCell>
      <ClosingCell position={{ ...row, closedTs: null }} nowTs={list.nowTs} />
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a draft has no menu */}
      <td className={styles.menu} />
    </tr>
  )
}
