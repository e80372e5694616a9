import { useState } from 'react'
import type { PeopleSearch } from './people-search.ts'
import type { PickedPerson } from './person-acts.tsx'

/** People by the id under which they were listed. */
export type Picked = ReadonlyMap<string, PickedPerson>

const none: Picked = new Map()

/** The filters that a list has, whatever its order and page. */
const listOf = ({ sort: _sort, after: _after, ...filters }: PeopleSearch): string => JSON.stringify(filters)

/** Kept while pages of the list are turned; another list begins without. */
export function usePicked(search: PeopleSearch): [Picked, (next: Picked) => void] {
  const list = listOf(search)
  const [state, setState] = useState({ list, picked: none })
  return [state.list === list ? state.picked : none, (picked) => setState({ list, picked })]
}

/** Selects them, or takes them out again. */
export function withPeople(picked: Picked, people: readonly PickedPerson[], isWanted: boolean): Picked {
  const next = new Map(picked)
  for (const person of people)
    if (isWanted) next.set(person.id, person)
    else next.delete(person.id)
  return next
}
