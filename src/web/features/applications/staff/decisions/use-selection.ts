import { useState } from 'react'
import type { ApplicationsSearch } from '../applications-search.ts'
import { noSelection, type Selection } from './selection.ts'

/** Kept while its pages are turned, and while one of its applications is read; another list begins without. */
let kept: { list: string; selection: Selection } = { list: '', selection: noSelection }

const listOf = ({ status, position, query, tag, reviewer, source, due, team }: ApplicationsSearch): string =>
  JSON.stringify([status, position, query, tag, reviewer, source, due, team])

export function useSelection(search: ApplicationsSearch): [Selection, (next: Selection) => void] {
  const list = listOf(search)
  const [state, setState] = useState(kept)
  const change = (selection: Selection) => {
    kept = { list, selection }
    setState(kept)
  }
  return [state.list === list ? state.selection : noSelection, change]
}
