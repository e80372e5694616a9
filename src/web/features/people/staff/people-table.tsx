import { Link } from '@tanstack/react-router'
import type { StaffPerson } from '#contract/people/people.ts'
import { listOf } from '#shared/locales/list-of.ts'
import type { PeopleSort } from '#shared/people/people-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { rowHeadClass, SortHeader, Table } from '#web/ui/content/table.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Tag } from '#web/ui/content/tag.tsx'
import { cx } from '#web/ui/cx.ts'
import { StageMark } from '#web/parts/stage-mark.tsx'
import { DayOf } from './person-marks.tsx'
import type { PeopleSearch } from './people-search.ts'
import { pickClasses } from '#web/parts/selection-bar.tsx'
import styles from './people.module.css'

/** The checkbox for everyone on the page: it gets the focus when the selection is cleared. */
export const selectShownId = 'select-people'

interface PeopleTableProps {
  people: readonly StaffPerson[]
  nowTs: number
  search: PeopleSearch
  /** Null for people who cannot select anyone. */
  pick: PeoplePick | null
  onSort: (sort: PeopleSort) => void
}

interface PeoplePick {
  isPicked: (id: string) => boolean
  onPick: (people: readonly StaffPerson[], isWanted: boolean) => void
}

export function PeopleTable({ people, nowTs, search, pick, onSort }: PeopleTableProps) {
  const t = useTranslations()
  const sort = search.sort ?? 'active'
  /** Pressing a heading again restores the default order. */
  const toggle = (by: PeopleSort) => () => onSort(sort === by ? 'active' : by)
  const pickedCount = people.filter(({ id }) => pick?.isPicked(id)).length
  return (
    <div className={cardClass({ isFlush: true }, styles.scroller)}>
      <Table isStacked isCompact aria-label={t('people.title')}>
        <thead>
          <tr>
            {pick && (
              <th scope="col" className={pickClasses.pick}>
                <Checkbox
                  id={selectShownId}
                  label={<span className="vh">{t('people.selectShown')}</span>}
                  checked={pickedCount === people.length}
                  isIndeterminate={pickedCount > 0 && pickedCount < people.length}
                  onChange={() => pick.onPick(people, pickedCount < people.length)}
                />
              </th>
            )}
            <SortHeader direction={sort === 'name' ? 'ascending' : null} onSort={toggle('name')}>
              {t('people.name')}
            </SortHeader>
            <SortHeader direction={sort === 'applications' ? 'descending' : null} onSort={toggle('applications')}>
              {t('people.appliedFor')}
            </SortHeader>
            <SortHeader direction={sort === 'active' ? 'descending' : null} onSort={() => onSort('active')}>
              {t('people.active')}
            </SortHeader>
            <th scope="col" className={styles.inPools}>
              {t('people.pools')}
            </th>
            <th scope="col" className={styles.tags}>
              {t('people.tags')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row
              key={person.id}
              person={person}
              nowTs={nowTs}
              search={search}
              isPicked={pick && pick.isPicked(person.id)}
              onPick={() => pick?.onPick([person], !pick.isPicked(person.id))}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface RowProps {
  person: StaffPerson
  nowTs: number
  search: PeopleSearch
  /** Null for people who cannot select anyone. */
  isPicked: boolean | null
  onPick: () => void
}

function Row({ person, nowTs, search, isPicked, onPick }: RowProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { id, fullName, email, hiddenName, isSameAddressNotConfirmed, applications, applicationCount } = person
  const [last] = applications
  const name = fullName || email || t('console.noName')
  return (
    <tr className={cx(isPicked !== null && pickClasses.row)}>
      {isPicked !== null && (
        <td className={pickClasses.pick}>
          <Checkbox
            label={<span className="vh">{t('people.select', { name })}</span>}
            checked={isPicked}
            onChange={onPick}
          />
        </td>
      )}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
      <th scope="row" className={cx(rowHeadClass, styles.name)}>
        <NameCell below={fullName === '' ? '' : email}>
          <span className="row flow">
            <Link to="/careers/admin/people/$id" params={{ id }} search={search} className="plain strong" dir="auto">
              {name}
            </Link>
            {isSameAddressNotConfirmed && <Badge tone="warning">{t('people.notConfirmed')}</Badge>}
            {hiddenName?.isRequired && <Badge>{t('console.names.hidden')}</Badge>}
          </span>
        </NameCell>
      </th>
      <td className={pickClasses.whole}>
        {last && (
          <span className="stack g1">
            <bdi>{last.position.title || t('console.removedPosition')}</bdi>
            <span className="row flow g2">
              <StageMark status={last.status} size="s" />
              {applicationCount > 1 && (
                <span className="small muted">{t('people.more', { count: applicationCount - 1 })}</span>
              )}
            </span>
          </span>
        )}
      </td>
      <td className={styles.short} data-label={t('people.active')}>
        <DayOf ts={person.activeTs} nowTs={nowTs} />
      </td>
      <td
        className={cx(styles.inPools, person.pools.length === 0 && styles.none)}
        data-label={t('people.pools')}
        dir="auto"
      >
        {listOf(
          person.pools.map(({ name }) => name),
          locale,
          'sentence',
        )}
      </td>
      <td className={cx(styles.tags, person.tags.length === 0 && styles.none)}>
        {person.tags.length > 0 && (
          <span className="row flow">
            {person.tags.map(({ key, label }) => (
              <Tag key={key} size="s">
                <bdi>{label}</bdi>
              </Tag>
            ))}
          </span>
        )}
      </td>
    </tr>
  )
}
