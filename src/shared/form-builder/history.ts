/** Undo history. Values are immutable; undoing returns to an older one. */
export interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** Edits in the same group within `groupMs` are one step, such as the letters of a word. */
  group: string | null
  atMs: number
}

const groupMs = 1500
const maxSteps = 200

export const startHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  group: null,
  atMs: 0,
})

/** Records an edit. The same value again is not a step. */
export function record<Value>(
  history: History<Value>,
  present: Value,
  { group = null, atMs }: { group?: string | null; atMs: number },
): History<Value> {
  if (present === history.present) return history
  const isSameStep = group !== null && group === history.group && atMs - history.atMs < groupMs
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-maxSteps)
  return { past, present, future: [], group, atMs }
}

export function undo<Value>(history: History<Value>): History<Value> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: last,
    future: [history.present, ...history.future],
    group: null,
    atMs: 0,
  }
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, group: null, atMs: 0 }
}
