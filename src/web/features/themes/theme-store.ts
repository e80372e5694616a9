import type { StaffTheme } from '#contract/employers/themes.ts'
import { record, redo, startHistory, undo, type History } from '#shared/form-builder/history.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'

export interface ThemeState {
  /** The server's state. */
  admin: StaffTheme
  history: History<EmployerTheme>
  save: 'saved' | 'unsaved' | 'saving' | 'failed'
  /** Why the last save failed. */
  failure: string
  /** What someone else has saved in between; nothing is saved until the user decides which version to keep. */
  conflict: StaffTheme | null
}

interface ThemeStoreOptions {
  first: StaffTheme
  save: (revision: number, theme: EmployerTheme) => Promise<StaffTheme>
  /** The newer state in a failed save. */
  newerState: (error: unknown) => StaffTheme | null
  saveDelayMs?: number
  now?: () => number
}

export type ThemeStore = ReturnType<typeof createThemeStore>

/** A theme's draft while it is edited: every change can be undone, and is saved after a moment, one call at a time. */
export function createThemeStore({ first, save, newerState, saveDelayMs = 800, now = Date.now }: ThemeStoreOptions) {
  const history = startHistory(first.theme)
  let state: ThemeState = { admin: first, history, save: 'saved', failure: '', conflict: null }
  let saved = first.theme
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const set = (change: Partial<ThemeState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const hasUnsaved = () => state.history.present !== saved

  function move(next: History<EmployerTheme>) {
    if (next === state.history) return
    set({ history: next, save: 'unsaved' })
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), saveDelayMs)
  }

  async function saveNow(): Promise<void> {
    const theme = state.history.present
    if (theme === saved || state.conflict) return
    set({ save: 'saving' })
    try {
      const admin = await save(state.admin.revision, theme)
      saved = theme
      set({ admin, save: hasUnsaved() ? 'unsaved' : 'saved' })
    } catch (error) {
      set({ save: 'failed', failure: (error as Error).message, conflict: newerState(error) })
    }
  }

  /** Saves pending changes; returns whether everything is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    queue = queue.then(saveNow)
    await queue
    return !hasUnsaved()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Edits in the same group shortly after one another are undone together. */
    edit(theme: EmployerTheme, group: string | null = null) {
      move(record(state.history, theme, { group, atMs: now() }))
    },
    undo: () => move(undo(state.history)),
    redo: () => move(redo(state.history)),
    flush,
    hasUnsaved,
    /** Adopts the result of publishing. */
    adopt: (admin: StaffTheme) => set({ admin }),
    /** Adopts a refetched state if nothing is unsaved: a page requested right after a change may have an outdated state. */
    catchUp(newer: StaffTheme) {
      if (newer.revision <= state.admin.revision || hasUnsaved() || state.conflict) return
      saved = newer.theme
      const { past } = state.history
      set({
        admin: newer,
        history: past.length > 0 ? record(state.history, saved, { atMs: now() }) : startHistory(saved),
      })
    },
    /** The user's draft replaces what was saved in between, or vice versa; undo brings the other back. */
    settle(whose: 'mine' | 'theirs') {
      const { conflict } = state
      if (!conflict) return
      saved = conflict.theme
      set({ admin: conflict, conflict: null, failure: '' })
      if (whose === 'mine') return void flush()
      set({ history: record(state.history, saved, { atMs: now() }), save: 'saved' })
    },
    stop: () => clearTimeout(timer),
  }
}
