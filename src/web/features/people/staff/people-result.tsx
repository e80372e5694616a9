import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { peoplePageSize, type PeopleSort } from '#shared/people/people-list.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { RowPages } from '#web/parts/row-pages.tsx'
import { SelectionBar } from '#web/parts/selection-bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PeopleTable, selectShownId } from './people-table.tsx'
import type { PeopleSearch } from './people-search.ts'
import { PersonActs, useMayActOnPeople } from './person-acts.tsx'
import { usePicked, withPeople } from './use-picked.ts'

type List = AnswerOf<'GET /api/pcsx/staff/people'>

interface PeopleResultProps {
  search: PeopleSearch
  list: List
  /** Still the previous page's data. */
  isOld: boolean
  onSort: (sort: PeopleSort) => void
}

/** A page of the list, and the actions for the people selected on this page and others. */
export function PeopleResult({ search, list, isOld, onSort }: PeopleResultProps) {
  const t = useTranslations()
  const mayAct = useMayActOnPeople()
  const [picked, setPicked] = usePicked(search)
  const clear = () => {
    setPicked(new Map())
    // The buttons that had the focus are gone.
    document.getElementById(selectShownId)?.focus()
  }
  return (
    <div className="stack g3" aria-busy={isOld}>
      <PeopleTable
        people={list.people}
        nowTs={list.nowTs}
        search={search}
        pick={
          mayAct
            ? {
                isPicked: (id) => picked.has(id),
                onPick: (people, isWanted) =>
                  setPicked(
                    withPeople(
                      picked,
                      people.map(({ id, fullName, email }) => ({ id, name: fullName || email })),
                      isWanted,
                    ),
                  ),
              }
            : null
        }
        onSort={onSort}
      />
      <PeoplePages search={search} list={list} />
      {picked.size > 0 && (
        <SelectionBar
          label={t('people.selected', { count: picked.size })}
          count={t('people.selected', { count: picked.size })}
        >
          <PersonActs size="s" people={[...picked.values()]} onDone={clear} />
          <Button size="s" variant="plain" onClick={clear}>
            {t('people.clearSelection')}
          </Button>
        </SelectionBar>
      )}
    </div>
  )
}

function PeoplePages({ search, list }: { search: PeopleSearch; list: List }) {
  const t = useTranslations()
  return (
    <RowPages
      search={search}
      list={list}
      shown={list.people.length}
      pageSize={peoplePageSize}
      label={t('people.pages')}
      previousLabel={t('people.previous')}
      nextLabel={t('people.next')}
      summaryOf={(range) => t('people.range', range)}
      renderLink={(props) => <Link to="/careers/admin/people" {...props} />}
    />
  )
}
