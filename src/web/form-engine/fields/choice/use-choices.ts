import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Choice, FieldValue } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'
import { dependencyPath } from '../dependency-path.ts'
import { useFormEnvironment, useFormStore } from '../../form-context.tsx'

/** The value of a field's first dependency; undefined if there is none. */
export function useParentValue(path: FieldPath, parentName: string | undefined): FieldValue | undefined {
  const store = useFormStore()
  const parentPath = parentName === undefined ? undefined : dependencyPath(store.definition, path, parentName)
  const subscribe = useCallback(
    (listener: () => void) => (parentPath ? store.subscribeField(parentPath, listener) : noSubscription),
    [store, parentPath],
  )
  const read = () => (parentPath ? store.getField(parentPath).value : undefined)
  return useSyncExternalStore(subscribe, read, read)
}

const noSubscription = () => undefined

/** The URL with the parent's value in it (spec/3 §7); null while a required value is missing. */
export function addressOf(apiEndpoint: string, parent: FieldValue | undefined): string | null {
  if (!needsParent(apiEndpoint)) return apiEndpoint
  const isPlain = typeof parent === 'string' || typeof parent === 'number' || typeof parent === 'boolean'
  if (!isPlain || parent === '') return null
  return apiEndpoint.replaceAll(parentPlaceholder, encodeURIComponent(parent))
}

export const needsParent = (apiEndpoint: string): boolean => apiEndpoint.includes(parentPlaceholder)

const parentPlaceholder = '{{parentValue}}'

export interface LoadedChoices {
  /** `waiting`: for the parent's answer. */
  state: 'ready' | 'loading' | 'failed' | 'waiting'
  failure: string | null
  retry: () => void
}

/** Loads a field's choices into the store whenever their URL changes; `undefined` if they are in the form. */
export function useLoadedChoices(path: FieldPath, address: string | null | undefined): LoadedChoices {
  const store = useFormStore()
  const { t, loadChoices } = useFormEnvironment()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ address: string; failure: string | null } | null>(null)
  useEffect(() => {
    if (address === null) store.setChoices(path, [])
    if (!address) return undefined
    const stop = new AbortController()
    const settle = (then: () => void) => !stop.signal.aborted && then()
    const load = loadChoices ?? (() => Promise.reject(new Error('')))
    load(address, stop.signal).then(
      (choices) =>
        settle(() => {
          store.setChoices(path, choices.length > 0 ? choices : [noChoice(t('formEngine.notApplicable'))])
          setOutcome({ address, failure: null })
        }),
      (error: Error) => settle(() => setOutcome({ address, failure: error.message || t('formEngine.choicesFailed') })),
    )
    return () => stop.abort()
  }, [address, attempt, loadChoices, path, t, store])
  const known = outcome !== null && outcome.address === address ? outcome : null
  return {
    state:
      address === undefined
        ? 'ready'
        : address === null
          ? 'waiting'
          : known === null
            ? 'loading'
            : known.failure === null
              ? 'ready'
              : 'failed',
    failure: known?.failure ?? null,
    retry: () => {
      setOutcome(null)
      setAttempt(attempt + 1)
    },
  }
}

/** Loaded choices for a view, which changes no answer; undefined until they are loaded. */
export function useChoicesToRead(address: string | null | undefined): readonly Choice[] | undefined {
  const { loadChoices } = useFormEnvironment()
  const [choices, setChoices] = useState<readonly Choice[]>()
  useEffect(() => {
    if (!address || !loadChoices) return undefined
    const stop = new AbortController()
    loadChoices(address, stop.signal).then(
      (loaded) => !stop.signal.aborted && setChoices(loaded),
      // The answer's raw value is shown instead of its label.
      () => undefined,
    )
    return () => stop.abort()
  }, [address, loadChoices])
  return choices
}

/** The value if there is nothing to choose from (spec/3 §7): selected automatically, and fixed. */
const noChoice = (label: string): Choice => ({ value: 'N/A', label })
