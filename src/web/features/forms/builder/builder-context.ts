import { findItem, type ItemRef } from '#shared/form-builder/item-ref.ts'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { createStoreContext } from '#web/lib/interaction/store-context.tsx'
import type { BuilderState, BuilderStore } from './builder-store.ts'

export const {
  Provider: BuilderProvider,
  useStore: useBuilder,
  useStoreState: useBuilderState,
} = createStoreContext<BuilderState, BuilderStore>('form builder')

export const useDefinition = (): FormDefinition => useBuilderState((state) => state.history.present)

/** A question in its current state; re-renders only when it changes. */
export const useItem = (ref: ItemRef | null): FormItem | null =>
  useBuilderState((state) => (ref ? (findItem(state.history.present, ref)?.item ?? null) : null))
