import { useState } from 'react'
import type { PositionsSearch } from '../positions-search.ts'
import { noneChosen, type Chosen } from './chosen.ts'

/** The filters that a list has, whatever its order and page. */
const listOf = ({ sort: _sort, after: _after, ...filters }: PositionsSearch): string => JSON.stringify(filters)

/** Kept while pages of the list are turned; another list begins without. */
export function useChosen(search: PositionsSearch): [Chosen, (next: Chosen) => void] {
  const list = listOf(search)
  const [state, setState] = useState({ list, chosen: noneChosen })
  return [state.list === list ? state.chosen : noneChosen, (chosen) => setState({ list, chosen })]
}
