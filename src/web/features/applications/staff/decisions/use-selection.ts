import { useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import type { ApplicationsSearch } from '../applications-search.ts'
import { noSelection, type Selection } from './selection.ts'

/** Kept while turning pages and reading one of its applications; another list starts without it. */
let kept: { list: string; selection: Selection } = { list: '', selection: noSelection }

const listOf = (search: ApplicationsSearch, hidesNames: boolean): string => {
  const { status, position, step, query, tag, reviewer, source, due, team } = search
  // A selection made by name is dropped once names are hidden.
  return JSON.stringify([status, position, step, query, tag, reviewer, source, due, team, hidesNames])
}

export function useSelection(search: ApplicationsSearch): [Selection, (next: Selection) => void] {
  const { user } = useBoot()
  const list = listOf(search, user?.console?.hidesNames ?? false)
  const [state, setState] = useState(kept)
  const change = (selection: Selection) => {
    kept = { list, selection }
    setState(kept)
  }
  return [state.list === list ? state.selection : noSelection, change]
}
