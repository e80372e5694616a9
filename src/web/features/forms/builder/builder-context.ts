import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { findItem, type ItemRef } from '#shared/form-builder/item-ref.ts'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { BuilderState, BuilderStore } from './builder-store.ts'

const BuilderContext = createContext<BuilderStore | null>(null)

export function BuilderProvider({ store, children }: { store: BuilderStore; children: ReactNode }) {
  return <BuilderContext value={store}>{children}</BuilderContext>
}

export function useBuilder(): BuilderStore {
  const store = useContext(BuilderContext)
  if (!store) throw new Error('A part of the builder stands outside of a BuilderProvider')
  return store
}

/** Part of the state: a plain value, or the same object as long as it is unchanged. */
export function useBuilderState<Part>(select: (state: BuilderState) => Part): Part {
  const store = useBuilder()
  const read = () => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}

export const useDefinition = (): FormDefinition => useBuilderState((state) => state.history.present)

/** A question in its current state; re-renders only when it changes. */
export const useItem = (ref: ItemRef | null): FormItem | null =>
  useBuilderState((state) => (ref ? (findItem(state.history.present, ref)?.item ?? null) : null))
