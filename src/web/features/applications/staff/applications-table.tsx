import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import type { ApplicationSort } from '#shared/applications/staff-list.ts'
import type { ApplicationColumn } from '#shared/applications/views.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { rowHeadClass, SortHeader, Table } from '#web/ui/content/table.tsx'
import { ApplicationCell } from './application-cell.tsx'
import { UnsentDecision } from './decisions/unsent-decision.tsx'
import { isPicked, type Selection } from './decisions/selection.ts'
import { Tags } from './labels/marks.tsx'
import { FoundIn, NameMarks, PersonLink, usePersonName } from './person.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import { pickClasses } from '#web/parts/selection-bar.tsx'
import styles from './staff-applications.module.css'

interface ApplicationsTableProps {
  applications: readonly StaffApplication[]
  columns: readonly ApplicationColumn[]
  /** Passed on to each application's page. */
  search: ApplicationsSearch
  nowMs: number
  selection: Selection
  onSort: (sort: ApplicationSort) => void
  /** `isRange`: and all between it and the one before. */
  onPick: (id: string, isRange: boolean) => void
  onPickShown: () => void
}

export function ApplicationsTable(props: ApplicationsTableProps) {
  const { applications, columns, search, selection, onSort, onPickShown } = props
  const t = useTranslations()
  const picked = applications.filter(({ id }) => isPicked(selection, id)).length
  const sort = search.sort ?? 'newest'
  return (
    <Table isStacked isCompact aria-label={t('staffApplications.title')}>
      <thead>
        <tr>
          <th scope="col" className={pickClasses.pick}>
            <Checkbox
              label={<span className="vh">{t('staffApplications.selectShown')}</span>}
              checked={picked === applications.length}
              isIndeterminate={picked > 0 && picked < applications.length}
              onChange={onPickShown}
            />
          </th>
          <SortHeader
            direction={sort === 'name' ? 'ascending' : null}
            onSort={() => onSort(sort === 'name' ? 'newest' : 'name')}
          >
            {t('staffApplications.name')}
          </SortHeader>
          {columns.map((column) => (
            <ColumnHead key={column} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <Row
            key={application.id}
            {...props}
            application={application}
            isPicked={isPicked(selection, application.id)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface ColumnHeadProps {
  column: ApplicationColumn
  sort: ApplicationSort
  onSort: (sort: ApplicationSort) => void
}

function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const t = useTranslations()
  const label = t(`applicationViews.column.${column}`)
  if (column === 'applied')
    return (
      <SortHeader
        direction={sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : null}
        onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}
      >
        {label}
      </SortHeader>
    )
  if (column === 'due')
    return (
      <SortHeader
        direction={sort === 'due' ? 'ascending' : null}
        onSort={() => onSort(sort === 'due' ? 'newest' : 'due')}
      >
        {label}
      </SortHeader>
    )
  return <th scope="col">{label}</th>
}

type RowProps = Pick<ApplicationsTableProps, 'columns' | 'search' | 'nowMs' | 'onPick'> & {
  application: StaffApplication
  isPicked: boolean
}

function Row({ application, columns, search, nowMs, isPicked: isChosen, onPick }: RowProps) {
  const t = useTranslations()
  const nameOf = usePersonName()
  const { id, fullName, email, decision } = application
  const name = nameOf(application)
  return (
    <tr className={pickClasses.row} data-application={id} aria-selected={isChosen}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the part */}
      <td className={pickClasses.pick}>
        <Checkbox
          label={<span className="vh">{t('staffApplications.select', { name })}</span>}
          checked={isChosen}
          onChange={({ nativeEvent }) => onPick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
      <th scope="row" className={cx(rowHeadClass, styles.name)}>
        <NameCell below={fullName && email}>
          <span className="row flow">
            <PersonLink application={application} search={search} />
            <NameMarks application={application} />
          </span>
          <FoundIn found={application.found} />
          {!columns.includes('tags') && <Tags tags={application.tags} />}
          {!columns.includes('stage') && <UnsentDecision decision={decision} name={name} />}
        </NameCell>
      </th>
      {columns.map((column) => (
        <ApplicationCell
          key={column}
          column={column}
          application={application}
          nowMs={nowMs}
          hasReviewers={columns.includes('reviewers')}
        />
      ))}
    </tr>
  )
}
