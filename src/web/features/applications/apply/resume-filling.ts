import type { getResumeFacts } from '#contract/applications/application-resumes.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { answersFromFacts } from '#shared/applications/resume-facts.ts'
import type { FieldValue } from '#shared/form-engine/definition/form-definition.ts'
import type { FormStore } from '#shared/form-engine/store/form-store-types.ts'
import { callApi } from '#web/lib/call-api.ts'

interface FillingState {
  status: 'none' | 'reading' | 'filled' | 'notRead'
  /** How many answers were filled in. */
  count: number
  /** Why nothing could be read, in the server's words. */
  notRead: string | null
}

/** Fills in the answers of some forms from a résumé. */
export interface ResumeFilling {
  getState(): FillingState
  subscribe(listener: () => void): () => void
  /** Reads an application's résumé and fills in what is empty. A later call cancels an earlier one. */
  read(applicationId: string): Promise<void>
  /** Restores from a draft which answers still come from its résumé. */
  restore(store: FormStore, filled: Readonly<Record<string, boolean>>): void
  /** Which answers in a store still come from the résumé, and whether with certainty: stored in the draft. */
  filledOf(store: FormStore): Record<string, boolean>
  /** The résumé was removed; answers filled in from it stay. */
  forget(): void
  /** How an answer was filled in, as long as it has not changed. */
  markOf(store: FormStore, path: string, value: FieldValue | undefined): { isSure: boolean } | undefined
}

interface Mark {
  value: string
  isSure: boolean
}

/** A form to fill in; optionally limited to these sections. */
export interface FillingTarget {
  store: FormStore
  sections?: readonly string[]
}

export function createResumeFilling(targets: () => readonly FillingTarget[]): ResumeFilling {
  const filled = new Map<FormStore, Map<string, Mark>>()
  const listeners = new Set<() => void>()
  let state: FillingState = { status: 'none', count: 0, notRead: null }
  let turn = 0
  const show = (next: FillingState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const markOf: ResumeFilling['markOf'] = (store, path, value) => {
    const mark = filled.get(store)?.get(path)
    return mark && mark.value === value ? { isSure: mark.isSure } : undefined
  }

  const fill = ({ store, sections }: FillingTarget, facts: DataOf<typeof getResumeFacts>['facts']): number => {
    const { definition } = store
    const asked = sections ? definition.sections.filter(({ name }) => sections.includes(name)) : definition.sections
    const marks = filled.get(store) ?? new Map<string, Mark>()
    filled.set(store, marks)
    const values = store.getValues()
    // Untouched answers from an earlier résumé are replaced by this one's.
    const own = Object.fromEntries(
      Object.entries(values).filter(([path, value]) => !markOf(store, path, value) || isBeingEdited(path)),
    )
    const answers = answersFromFacts({ ...definition, sections: asked }, own, facts)
    const wanted = answers.filter(({ path }) => !isBeingEdited(path))
    for (const { path, value, isSure } of wanted) {
      marks.set(path, { value, isSure })
      store.setValue(path, value)
    }
    return wanted.length
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: async (id) => {
      const ownTurn = ++turn
      show({ status: 'reading', count: 0, notRead: null })
      try {
        const { data } = await callApi('GET /api/pcsx/applications/:id/resume_facts', { params: { id } })
        if (ownTurn !== turn) return
        const count = targets().reduce((sum, target) => sum + fill(target, data.facts), 0)
        show({ status: data.notRead ? 'notRead' : 'filled', count, notRead: data.notRead })
      } catch (error) {
        // Then the form is filled in by hand, as usual.
        if (ownTurn === turn) show({ status: 'notRead', count: 0, notRead: (error as Error).message })
      }
    },
    restore: (store, marked) => {
      const marks = filled.get(store) ?? new Map<string, Mark>()
      filled.set(store, marks)
      const values = store.getValues()
      for (const [path, isSure] of Object.entries(marked)) {
        const value = values[path]
        if (typeof value === 'string' && value !== '') marks.set(path, { value, isSure })
      }
    },
    filledOf: (store) => {
      const values = store.getValues()
      const marks = [...(filled.get(store) ?? [])].filter(([path, { value }]) => values[path] === value)
      return Object.fromEntries(marks.map(([path, { isSure }]) => [path, isSure]))
    },
    forget: () => {
      turn++
      show({ status: 'none', count: 0, notRead: null })
    },
    markOf,
  }
}

/** A focused field is skipped even if empty, because the user is about to type. */
const isBeingEdited = (path: string): boolean =>
  document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === path
