import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { changeSearch, readSearchState, writeSearchState, type SearchState } from '#shared/search/search-state.ts'
import { afterPaint } from '#web/lib/interaction/after-paint.ts'
import { filterNamed, type LegacyFilterNames } from '#shared/search/legacy-names.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'

/** spec/2 §4: a changed filter reloads after one second. */
const debounceMs = 1_000

type Timer = ReturnType<typeof setTimeout> | undefined

function stop(timer: RefObject<Timer>): void {
  clearTimeout(timer.current)
  timer.current = undefined
}

/** Equal for searches whose URLs mean the same. */
const keyOf = (state: SearchState): string => JSON.stringify(readSearchState(writeSearchState(state)))

export interface SearchControls {
  /** What the controls show: the URL, or what is about to become the URL. */
  state: SearchState
  /** The state of the URL, and therefore of the results. */
  committed: SearchState
  /** Changed filters are about to become the URL. */
  hasDraft: boolean
  /** Changes filters, query or place: back to the first page, nothing selected. */
  change(change: Partial<SearchState>, when?: 'soon' | 'now'): void
  /** Goes to another page of the same results. */
  hrefParameters(change: Partial<SearchState>): SearchParameters
  select(pid: number): void
}

/** The search in the URL, and how to change it. Parameters that are not ours (utm_…) stay. */
export function useSearch(
  committed: SearchState,
  parameters: SearchParameters,
  legacy: LegacyFilterNames,
): SearchControls {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [draft, setDraft] = useState<SearchState | null>(null)
  const timer = useRef<Timer>(undefined)
  const committedKey = keyOf(committed)
  const shown = useRef(committedKey)
  useEffect(() => {
    shown.current = committedKey
    // Changes made while these results were loading are still pending.
    if (timer.current === undefined) setDraft(null)
  }, [committedKey])
  useEffect(() => () => stop(timer), [])
  // Back and forward discard pending changes: the URL they lead to counts, even if it is the current one.
  useEffect(
    () =>
      history.subscribe(({ action }: { action: { type: string } }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return
        stop(timer)
        setDraft(null)
      }),
    [history],
  )

  const state = draft ?? committed
  const parametersFor = useCallback(
    (next: SearchState): SearchParameters => ({ ...othersOf(parameters, legacy), ...writeSearchState(next) }),
    [parameters, legacy],
  )
  const go = useCallback(
    (next: SearchState, options: { resetScroll: boolean }) => {
      stop(timer)
      // Changed and changed back: there will be no new URL to end the waiting.
      if (keyOf(next) === shown.current) setDraft(null)
      void navigate({ to: '/careers', search: parametersFor(next), ...options })
    },
    [navigate, parametersFor],
  )
  return {
    state,
    committed,
    hasDraft: draft !== null,
    change: (change, when = 'soon') => {
      const next = changeSearch(state, change)
      setDraft(next)
      stop(timer)
      if (when === 'now') go(next, { resetScroll: false })
      else timer.current = setTimeout(go, debounceMs, next, { resetScroll: false })
    },
    hrefParameters: (change) => parametersFor({ ...committed, pid: null, ...change }),
    // Includes a filter that was just changed, so that the click does not undo it.
    select: (pid) => afterPaint(() => go({ ...state, pid }, { resetScroll: false })),
  }
}

/**
 * Whether the shown results are older than the controls. For components that show little else: re-rendering a whole screen
 * at the start and the end of each navigation delays the response to a click.
 */
export function useIsPending({ hasDraft }: SearchControls): boolean {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return hasDraft || isLoading
}

/** Parameters of the search screen itself; those of the whole site (`domain`, …) are passed on like foreign ones. */
export const searchParameterNames = [
  'query',
  'location',
  'start',
  'pid',
  'sort_by',
  'map_bounds',
  'map_area',
  'latlong',
  'show_filters',
]

function othersOf(parameters: SearchParameters, legacy: LegacyFilterNames): SearchParameters {
  const own = new Set(searchParameterNames)
  const isOwn = (name: string) => own.has(name) || filterNamed(name, legacy) !== undefined
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !isOwn(name)))
}
