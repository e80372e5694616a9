import { useEffect, useState } from 'react'
import type { FormStore, SectionState } from '#shared/form-engine/store/form-store-types.ts'
import { isSectionDone } from './section-progress.ts'

const debounceMs = 150

/** Names of the completed sections. Updated when the user pauses, so that typing does not re-render the navigator. */
export function useDoneSections(store: FormStore, sections: readonly SectionState[]): ReadonlySet<string> {
  const [key, setKey] = useState(() => doneKey(store, sections))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setKey(doneKey(store, store.getForm().sections))
    const stop = store.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(look, debounceMs)
    })
    look()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store, sections])
  return new Set(key.split(' '))
}

const doneKey = (store: FormStore, sections: readonly SectionState[]): string =>
  sections
    .filter((section) => section.isVisible && isSectionDone(store, section))
    .map(({ name }) => name)
    .join(' ')
