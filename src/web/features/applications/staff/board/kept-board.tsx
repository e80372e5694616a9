import { useState, type ReactNode } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useIsBrowser } from '#web/ui/loading/use-is-browser.ts'
import type { ApplicationsSearch } from '../applications-search.ts'
import { BoardSkeleton } from './board-skeleton.tsx'

const Board = lazyPart(() => import('./board.tsx'), 'Board')

interface KeptBoardProps {
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'>
  none: ReactNode
}

/** Keeps the board while its last cards leave it: the person moving them needs its lanes, its focus and its undo message. */
export function KeptBoard({ search, list, none }: KeptBoardProps) {
  const isBrowser = useIsBrowser()
  const key = JSON.stringify({ ...search, after: undefined })
  const [shown, setShown] = useState('')
  const isEmpty = list.applications.length === 0
  if (!isEmpty && shown !== key) setShown(key)
  if (isEmpty && shown !== key) return none
  return isBrowser && <Board search={search} list={list} placeholder={<BoardSkeleton />} />
}
