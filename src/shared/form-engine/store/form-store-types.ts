import type { Choice, FieldValue, FormDefinition, FormItem, FormValues } from '../definition/form-definition.ts'
import type { FieldProblem } from '../definition/rule-types.ts'

/** `name`, or `list.2.name` for a field of the third entry of a list. */
export type FieldPath = string

/**
 * One field as rendered. The same object until something about this field changes, so that a renderer subscribed to one path
 * renders only that field.
 */
export interface FieldState {
  path: FieldPath
  item: FormItem
  value: FieldValue | undefined
  isVisible: boolean
  /** Not disabled, not fixed by its options (a single "N/A"). */
  isEnabled: boolean
  /** The currently shown error: after the field was left, after an attempt to submit, or from the server. */
  problem: FieldProblem | null
  /** spec/3 §4: `highlight` while a given initial value is untouched. */
  status: 'plain' | 'error' | 'highlight'
  isTouched: boolean
  /** Loaded choices of a dropdown, state or country; undefined if it has none yet. */
  choices: readonly Choice[] | undefined
  /** Stable keys of the entries, for lists. */
  entryKeys: readonly string[] | undefined
}

export interface SectionState {
  name: string
  title: string | undefined
  /** A section whose items are all hidden is not shown (spec/3 §2). */
  isVisible: boolean
  /** Paths of its items, visible or not. */
  paths: readonly FieldPath[]
  newCount: number
  /** Number of errors currently shown. */
  errorCount: number
}

export interface FormState {
  sections: readonly SectionState[]
  isDirty: boolean
  /** Increases with every attempt to submit that found errors, so that error summaries take the focus again. */
  attempt: number
  /** Shown problems in page order, for visible fields only. */
  problems: readonly { path: FieldPath; label: string; problem: FieldProblem }[]
}

export interface FormStoreOptions {
  definition: FormDefinition
  values?: FormValues | undefined
  /** Given values are shown as "filled for you" until they are touched. */
  isHighlighted?: boolean | undefined
  /** Today as YYYY-MM-DD in the candidate's time zone; called whenever a rule needs it. */
  today: () => string
  /** ISO 3166-1 alpha-2 country for phones that do not name one. */
  defaultCountry?: string | undefined
  /** How dependency changes are delayed: 50 ms in browsers (spec/3 §4), not at all in tests and on the server. */
  schedule?: ((run: () => void) => void) | undefined
  /**
   * Whether a phone number exists, in the country of its calling code or else in `country`. If not given, the server checks.
   */
  isPhoneNumber?: ((phone: string, country?: string) => boolean) | undefined
  /**
   * Whether a text matches /pattern/flags, in linear time: `matchPattern`, loaded on demand. If undefined, the server checks.
   */
  matches?: ((pattern: string, text: string) => boolean | undefined) | undefined
}

/** The state of one form, outside any view. The same rules in browser and server. */
export interface FormStore {
  readonly definition: FormDefinition
  getField(path: FieldPath): FieldState
  subscribeField(path: FieldPath, listener: () => void): () => void
  getForm(): FormState
  subscribeForm(listener: () => void): () => void
  /** All answers, including hidden ones (they are still there if the candidate shows the question again). */
  getValues(): FormValues
  /** What is submitted: normalized, only visible fields and `hidden: true` ones. */
  getSubmission(): FormValues
  setValue(path: FieldPath, value: FieldValue | undefined): void
  /** Takes over values from elsewhere (a newer draft) without marking them as touched. */
  replaceValues(values: FormValues): void
  /** The field was left: normalizes (trims, formats), checks and shows. */
  blur(path: FieldPath): void
  /** Checks everything visible and shows all problems; returns them in page order. */
  validate(sectionName?: string): readonly { path: FieldPath; problem: FieldProblem }[]
  /** Rechecks what was checked and has not changed since: a library that the rules need has loaded. */
  recheck(): void
  /** The server's errors by path: shown until the field changes. */
  setServerProblems(problems: Record<FieldPath, string>): void
  /** Loaded choices: a value that is not one of them is reset; a single "N/A" is selected and fixed (spec/3 §4). */
  setChoices(path: FieldPath, choices: readonly Choice[]): void
  addEntry(listPath: FieldPath): void
  removeEntry(listPath: FieldPath, index: number): void
  /** Called with the path after each change of a value by the person or by a reset. */
  onChange(listener: (path: FieldPath) => void): () => void
}
