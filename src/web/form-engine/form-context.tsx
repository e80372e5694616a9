import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { FieldPath, FieldState, FormState, FormStore } from '#shared/form-engine/store/form-store-types.ts'
import type { FormEnvironment } from './form-environment.ts'
import { foreignLanguage } from './fields/foreign-language.ts'

/** `view` renders every item with its view renderer: nothing can be changed. */
export type FormMode = 'edit' | 'view'

interface FormContextValue {
  store: FormStore
  environment: FormEnvironment
  mode: FormMode
  idPrefix: string
  isLong: boolean
  /** The language of the form's texts, if different from the page's. */
  textLanguage: string | undefined
}

/** If there are more items than this, not all of them are laid out at once. */
const longFormItems = 60

const FormContext = createContext<FormContextValue | null>(null)

export interface FormProviderProps {
  store: FormStore
  environment: FormEnvironment
  mode?: FormMode | undefined
  /** Prefix of all input ids; required if a page has two forms. */
  idPrefix?: string | undefined
  children: ReactNode
}

/** Wraps a form. Its value never changes while typing: fields subscribe to the store, each to its own path. */
export function FormProvider({ store, environment, mode = 'edit', idPrefix = 'form', children }: FormProviderProps) {
  const value = useMemo(() => {
    const itemCount = store.definition.sections.reduce((sum, { items }) => sum + items.length, 0)
    const textLanguage = foreignLanguage(store.definition.language, environment.locale)
    return { store, environment, mode, idPrefix, isLong: itemCount > longFormItems, textLanguage }
  }, [store, environment, mode, idPrefix])
  return <FormContext value={value}>{children}</FormContext>
}

/** Everything that the provider provides. */
export function useFormFrame(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('A form part stands outside of a FormProvider')
  return value
}

/** The same around texts that may be in another language. */
export function TextLanguage({ language, children }: { language: string | undefined; children: ReactNode }) {
  const outer = useFormFrame()
  const value = useMemo(
    () =>
      language === undefined ? outer : { ...outer, textLanguage: foreignLanguage(language, outer.environment.locale) },
    [outer, language],
  )
  return <FormContext value={value}>{children}</FormContext>
}

/** Everything inside uses view renderers: the entries of a read-only list. */
export function ViewOnly({ children }: { children: ReactNode }) {
  const outer = useFormFrame()
  const value = useMemo(() => ({ ...outer, mode: 'view' as const }), [outer])
  return <FormContext value={value}>{children}</FormContext>
}

export const useFormStore = (): FormStore => useFormFrame().store
export const useFormEnvironment = (): FormEnvironment => useFormFrame().environment

/** For `lang` on a section's title, wherever it appears. */
export function useSectionLanguages(): (name: string) => string | undefined {
  const { store, environment } = useFormFrame()
  return (name) => {
    const { language, sections } = store.definition
    return foreignLanguage(sections.find((each) => each.name === name)?.language ?? language, environment.locale)
  }
}

/** For `lang` on the form author's text; undefined if it is the page's language. */
export const useTextLanguage = (): string | undefined => useContext(FormContext)?.textLanguage

/** The id of a field's input (or group), which labels, error summaries and step lists link to. */
export const fieldId = (idPrefix: string, path: FieldPath): string => `${idPrefix}-${path.replaceAll('.', '-')}`

export function useFieldId(): (path: FieldPath) => string {
  const { idPrefix } = useFormFrame()
  return useCallback((path) => fieldId(idPrefix, path), [idPrefix])
}

/** One field; re-renders only when something about this field changes. */
export function useField(path: FieldPath): FieldState {
  const { store } = useFormFrame()
  const subscribe = useCallback((listener: () => void) => store.subscribeField(path, listener), [store, path])
  const read = useCallback(() => store.getField(path), [store, path])
  return useSyncExternalStore(subscribe, read, read)
}

/** Sections, shown problems, whether anything changed. Not for fields, because it changes more often than any of them. */
export function useFormState(): FormState {
  return useFormSelector(wholeState)
}

const wholeState = (state: FormState) => state

/** A part of the form's state: a plain value, or the same object as long as it is unchanged. */
export function useFormSelector<Part>(select: (state: FormState) => Part): Part {
  const { store } = useFormFrame()
  const subscribe = useCallback((listener: () => void) => store.subscribeForm(listener), [store])
  const read = () => select(store.getForm())
  return useSyncExternalStore(subscribe, read, read)
}
