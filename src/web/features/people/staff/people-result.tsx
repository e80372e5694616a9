import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { peoplePageSize, type PeopleSort } from '#shared/people/people-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Pagination } from '#web/ui/content/pagination.tsx'
import { PeopleTable } from './people-table.tsx'
import type { PeopleSearch } from './people-search.ts'

type List = AnswerOf<'GET /api/pcsx/staff/people'>

interface PeopleResultProps {
  search: PeopleSearch
  list: List
  /** It is still that of the page before. */
  isOld: boolean
  onSort: (sort: PeopleSort) => void
}

/** A page of the list. */
export function PeopleResult({ search, list, isOld, onSort }: PeopleResultProps) {
  return (
    <div className="stack g3" aria-busy={isOld}>
      <PeopleTable people={list.people} nowTs={list.nowTs} search={search} onSort={onSort} />
      <PeoplePages search={search} list={list} />
    </div>
  )
}

/** Pages that begin behind a row, each with its address. Who was added since may have moved a page on. */
function PeoplePages({ search, list: { before, count, people, starts } }: { search: PeopleSearch; list: List }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const page = Math.ceil(before / peoplePageSize) + 1
  const pagesBehind = Math.max(0, Math.ceil((count - before) / peoplePageSize) - 1)
  const searchOf = (away: number): PeopleSearch => {
    const after = starts[away]
    return after === undefined ? search : { ...search, after: after ?? undefined }
  }
  return (
    <Pagination
      page={page}
      pageCount={page + pagesBehind}
      label={t('people.pages')}
      previousLabel={t('people.previous')}
      nextLabel={t('people.next')}
      summary={t('people.range', {
        first: formatCount(before + 1, locale),
        last: formatCount(before + people.length, locale),
        count: formatCount(count, locale),
      })}
      renderLink={(target, props) => (
        <Link
          key={`${target} ${props.rel ?? ''}`}
          to="/careers/admin/people"
          search={searchOf(target - page)}
          activeOptions={{ exact: true, explicitUndefined: true }}
          {...props}
        />
      )}
    />
  )
}
