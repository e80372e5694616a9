import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'

interface Store<State> {
  subscribe: (listener: () => void) => () => void
  getState: () => State
}

/** The provider of a store and the hooks that read it; `name` is for the error if something is rendered without the provider. */
export function createStoreContext<State, Provided extends Store<State>>(name: string) {
  const Context = createContext<Provided | null>(null)

  function Provider({ store, children }: { store: Provided; children: ReactNode }) {
    return <Context value={store}>{children}</Context>
  }

  function useStore(): Provided {
    const store = useContext(Context)
    if (!store) throw new Error(`A part of the ${name} was rendered without its provider`)
    return store
  }

  /** Part of the state: a plain value, or the same object as long as it is unchanged. */
  function useStoreState<Part>(select: (state: State) => Part): Part {
    const store = useStore()
    const read = () => select(store.getState())
    return useSyncExternalStore(store.subscribe, read, read)
  }

  return { Provider, useStore, useStoreState }
}
