import type { LegacyFilterNames } from './legacy-names.ts'
import { readSearchState, writeSearchState } from './search-state.ts'

/**
 * A search in the form in which it is saved: its parameters without page, order and selection. Equal searches give equal
 * records.
 */
export function savedParameters(
  parameters: Record<string, unknown>,
  legacyNames: LegacyFilterNames = new Map(),
): Record<string, string> {
  const { start: _start, pid: _pid, sortBy: _sortBy, ...state } = readSearchState(parameters, legacyNames)
  return writeSearchState({ ...state, start: 0, pid: null, sortBy: null })
}

/** A canonical text of an alert's parameters, ignoring case. */
export const alertKey = (search: Record<string, string>): string =>
  JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1))).toLowerCase()
