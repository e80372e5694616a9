import { isSameValue } from '../answers/answer-value.ts'
import type { Choice, FieldValue } from './form-definition.ts'
import { pathOf, type FieldNode, type FieldPlace } from '../store/form-model.ts'
import type { FieldPath, FieldState } from '../store/form-store-types.ts'
import { isNotApplicable } from '../answers/initial-values.ts'
import type { FieldProblem } from './rule-types.ts'
import { entriesOf } from '../conditions/visibility.ts'

/** A field's state besides its value. */
interface FieldRecord {
  place: FieldPlace
  isTouched: boolean
  /** Checked in its current state; typing has not changed it since. */
  isChecked: boolean
  /** Result of the last check, if it is to be shown. */
  problem: FieldProblem | null
  serverProblem: FieldProblem | null
  choices: readonly Choice[] | undefined
  entryKeys: readonly string[] | undefined
  state: FieldState
}

export interface FieldRecords {
  at(place: FieldPlace): FieldRecord
  all(): Iterable<FieldRecord>
  subscribe(place: FieldPlace, listener: () => void): () => void
  /** Applies changes, rereads value and visibility, and notifies listeners if anything differs. */
  change(place: FieldPlace, changes: Partial<Omit<FieldRecord, 'place' | 'state'>>): void
  refreshAll(changesOf?: (place: FieldPlace) => Partial<Omit<FieldRecord, 'place' | 'state'>>): void
  /** Moves the state of later entries to their new places. */
  removeEntry(list: FieldNode, index: number): void
  /** Increases when a shown problem, visibility or value changes in a way that may affect the form's summary. */
  version(): number
}

interface Sources {
  isVisible: (place: FieldPlace) => boolean
  valueAt: (place: FieldPlace) => FieldValue | undefined
  /** Whether the value is still one that was filled in for the person. */
  isGiven: (place: FieldPlace) => boolean
}

export function createFieldRecords({ isVisible, valueAt, isGiven }: Sources): FieldRecords {
  const records = new Map<FieldPath, FieldRecord>()
  const listeners = new Map<FieldPath, Set<() => void>>()
  let lastKey = 0
  let version = 0

  const stateOf = (record: Omit<FieldRecord, 'state'>): FieldState => {
    const { place, isTouched, choices, entryKeys } = record
    const { item } = place.node
    const problem = record.serverProblem ?? record.problem
    const isFixed = isNotApplicable(choices) || (item.type === 'date' && item.today === true)
    return {
      path: pathOf(place),
      item,
      value: valueAt(place),
      isVisible: isVisible(place) && !item.hidden,
      isEnabled: !item.disabled && !place.node.list?.item.disabled && !isFixed,
      problem,
      status: problem ? 'error' : !isTouched && isGiven(place) ? 'highlight' : 'plain',
      isTouched,
      choices,
      entryKeys,
    }
  }

  const keysOf = (place: FieldPlace, before: readonly string[] | undefined): readonly string[] | undefined => {
    if (place.node.fields.size === 0) return undefined
    const { length } = entriesOf(valueAt(place))
    if (before?.length === length) return before
    return Array.from({ length }, (_, i) => before?.[i] ?? `e${(lastKey += 1)}`)
  }

  const at = (place: FieldPlace): FieldRecord => {
    const path = pathOf(place)
    const known = records.get(path)
    if (known) return known
    const { item } = place.node
    const blank = {
      place,
      isTouched: false,
      isChecked: false,
      problem: null,
      serverProblem: null,
      choices: 'choices' in item && !('apiEndpoint' in item && item.apiEndpoint) ? item.choices : undefined,
      entryKeys: keysOf(place, undefined),
    }
    const record = { ...blank, state: stateOf(blank) }
    records.set(path, record)
    return record
  }

  const change: FieldRecords['change'] = (place, changes) => {
    const record = at(place)
    const { problem } = record
    Object.assign(record, changes)
    if (isSameValue(problem, record.problem)) record.problem = problem
    record.entryKeys = keysOf(place, record.entryKeys)
    const next = stateOf(record)
    if (isSameState(record.state, next)) return
    if (record.state.problem !== next.problem || record.state.isVisible !== next.isVisible) version += 1
    record.state = next
    for (const listener of listeners.get(next.path) ?? []) listener()
  }

  return {
    at,
    all: () => [...records.values()],
    change,
    subscribe(place, listener) {
      const path = pathOf(place)
      const own = listeners.get(path) ?? new Set()
      listeners.set(path, own.add(listener))
      return () => void own.delete(listener)
    },
    refreshAll(changesOf = () => ({})) {
      for (const { place } of records.values()) change(place, changesOf(place))
    },
    removeEntry(list, index) {
      const own = at({ node: list, index: null })
      own.entryKeys = own.entryKeys?.toSpliced(index, 1)
      const count = own.entryKeys?.length ?? 0
      for (const node of list.fields.values())
        for (let i = index; i <= count; i += 1) {
          const { isTouched, isChecked, problem, serverProblem, choices } = at({ node, index: i + 1 })
          Object.assign(at({ node, index: i }), { isTouched, isChecked, problem, serverProblem, choices })
        }
    },
    version: () => version,
  }
}

function isSameState(a: FieldState, b: FieldState): boolean {
  for (const name in a) if (a[name as keyof FieldState] !== b[name as keyof FieldState]) return false
  return true
}
