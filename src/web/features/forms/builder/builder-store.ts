import type { StaffForm } from '#contract/forms/staff-forms.ts'
import { findItem, isSameRef, type ItemRef } from '#shared/form-builder/item-ref.ts'
import { publishedNames } from '#shared/form-builder/item-names.ts'
import { record, redo, startHistory, undo, type History } from '#shared/form-builder/history.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'

export interface DraftChange {
  draftRevision: number
  name?: string
  purpose?: StaffForm['purpose']
  definition?: FormDefinition
}

export interface BuilderState {
  /** The server's state: versions, problems, the revision that the next save builds on. */
  form: StaffForm
  history: History<FormDefinition>
  /** The visible section. */
  section: string
  selected: ItemRef | null
  /** Increases when another question is selected, but not when its name changes; editors reset with it. */
  selectionKey: number
  save: { status: 'saved' | 'unsaved' | 'saving' | 'failed'; failure?: string }
  /** What someone else has saved in between; nothing is saved until the user decides which version to keep. */
  conflict: StaffForm | null
  /** Names used by answers to the latest version: they are fixed. */
  published: ReadonlySet<string>
}

export interface BuilderStoreOptions {
  form: StaffForm
  published: FormDefinition | null
  save: (change: DraftChange) => Promise<StaffForm>
  /** The newer state in a failed save. */
  newerState: (error: unknown) => StaffForm | null
  saveDelayMs?: number
  now?: () => number
}

export interface EditOptions {
  /** Edits in the same group shortly after one another are undone together. */
  group?: string
  select?: ItemRef | null
  section?: string
}

export type BuilderStore = ReturnType<typeof createBuilderStore>

/** A form's draft while it is edited: every change can be undone, and is saved after a moment, one call at a time. */
export function createBuilderStore({ form, published, save, newerState, ...options }: BuilderStoreOptions) {
  const { saveDelayMs = 800, now = Date.now } = options
  let state: BuilderState = {
    form,
    history: startHistory(form.definition),
    section: form.definition.sections[0]?.name ?? '',
    selected: null,
    selectionKey: 0,
    save: { status: 'saved' },
    conflict: null,
    published: publishedNames(published),
  }
  const listeners = new Set<() => void>()
  let saved = form.definition
  let details: Pick<DraftChange, 'name' | 'purpose'> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const work: { running: Promise<boolean> | null } = { running: null }

  const set = (change: Partial<BuilderState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const isUnsaved = () => state.history.present !== saved || Object.keys(details).length > 0

  function withSelection(definition: FormDefinition, selected: ItemRef | null, section: string): Partial<BuilderState> {
    const found = selected && findItem(definition, selected)
    const isKnown = definition.sections.some((each) => each.name === section)
    return {
      selected: found ? selected : null,
      section: found ? found.section.name : isKnown ? section : (definition.sections[0]?.name ?? ''),
    }
  }

  function changed(history: History<FormDefinition>, change: Partial<BuilderState>) {
    if (history === state.history) return
    const shown = withSelection(history.present, state.selected, state.section)
    set({ history, ...shown, ...change, save: { status: 'unsaved' } })
    saveLater()
  }

  function saveLater() {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), saveDelayMs)
  }

  async function saveOnce(): Promise<boolean> {
    while (isUnsaved() && !state.conflict) {
      const definition = state.history.present
      const sent = details
      details = {}
      set({ save: { status: 'saving' } })
      try {
        const answer = await save({
          draftRevision: state.form.draftRevision,
          ...sent,
          ...(definition !== saved && { definition }),
        })
        saved = definition
        set({ form: answer })
      } catch (error) {
        details = { ...sent, ...details }
        const newer = newerState(error)
        set({ conflict: newer, save: { status: 'failed', failure: newer ? '' : (error as Error).message } })
        return false
      }
    }
    if (!state.conflict) set({ save: { status: 'saved' } })
    return !state.conflict
  }

  /** Saves pending changes; returns whether everything is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (work.running) await work.running
    if (!isUnsaved()) return !state.conflict
    work.running = saveOnce()
    try {
      return await work.running
    } finally {
      work.running = null
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(change: FormDefinition | ((definition: FormDefinition) => FormDefinition), edit: EditOptions = {}) {
      const before = state.history.present
      const next = typeof change === 'function' ? change(before) : change
      const history = record(state.history, next, { group: edit.group ?? null, atMs: now() })
      const selected = edit.select === undefined ? state.selected : edit.select
      const shown = withSelection(next, selected, edit.section ?? state.section)
      changed(history, { ...shown, ...(edit.select && { selectionKey: state.selectionKey + 1 }) })
    },
    /** The selected question has a new name; its editor stays open. */
    renamed(definition: FormDefinition, ref: ItemRef) {
      if (definition === state.history.present) return
      changed(record(state.history, definition, { group: null, atMs: now() }), { selected: ref })
    },
    undo: () => changed(undo(state.history), {}),
    redo: () => changed(redo(state.history), {}),
    select(selected: ItemRef | null) {
      if (isSameRef(selected, state.selected)) return
      set({ ...withSelection(state.history.present, selected, state.section), selectionKey: state.selectionKey + 1 })
    },
    openSection(section: string) {
      set({ section, selected: null, selectionKey: state.selectionKey + 1 })
    },
    /** Name and purpose are not part of the definition, and cannot be undone. */
    changeDetails(change: Pick<DraftChange, 'name' | 'purpose'>) {
      details = { ...details, ...change }
      set({ form: { ...state.form, ...change }, save: { status: 'unsaved' } })
      saveLater()
    },
    flush,
    hasUnsaved: isUnsaved,
    /** Adopts the result of another call (publishing). */
    adopt(next: StaffForm, live?: FormDefinition) {
      set({ form: next, ...(live && { published: publishedNames(live) }) })
    },
    /** Adopts a refetched state if nothing is unsaved: a page requested right after a change may have an outdated state. */
    catchUp(newer: StaffForm) {
      if (newer.draftRevision <= state.form.draftRevision || isUnsaved() || work.running || state.conflict) return
      saved = newer.definition
      const { past } = state.history
      const history =
        past.length > 0 ? record(state.history, newer.definition, { atMs: now() }) : startHistory(newer.definition)
      set({ ...withSelection(newer.definition, state.selected, state.section), form: newer, history })
    },
    /** The user's draft replaces what was saved in between. */
    keepMine() {
      if (!state.conflict) return Promise.resolve(true)
      const { conflict } = state
      saved = conflict.definition
      set({ form: { ...conflict, name: state.form.name, purpose: state.form.purpose }, conflict: null })
      return flush()
    },
    /** The other person's version replaces the user's draft; undo restores it. */
    takeTheirs() {
      if (!state.conflict) return
      const { conflict } = state
      details = {}
      saved = conflict.definition
      const history = record(state.history, conflict.definition, { atMs: now() })
      const shown = withSelection(conflict.definition, state.selected, state.section)
      set({ ...shown, form: conflict, history, conflict: null, save: { status: 'saved' } })
    },
    stop: () => clearTimeout(timer),
  }
}
