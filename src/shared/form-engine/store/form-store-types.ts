import type { Choice, FieldValue, FormDefinition, FormItem, FormValues } from '../definition/form-definition.ts'
import type { FieldProblem } from '../definition/rule-types.ts'

/** `name`, or `list.2.name` for a field of the third entry of a list. */
export type FieldPath = string

/**
 * One field as it is drawn. The same object until something of this field changes, so that a renderer that subscribes to one
 * path draws that field only.
 */
export interface FieldState {
  path: FieldPath
  item: FormItem
  value: FieldValue | undefined
  isVisible: boolean
  /** Not disabled, not fixed by its options ("N/A" alone). */
  isEnabled: boolean
  /** What is shown now: after the field was left, after a try to submit, or said by the server. */
  problem: FieldProblem | null
  /** spec/3 §4 "Field status": `highlight` while a given initial value stands untouched. */
  status: 'plain' | 'error' | 'highlight'
  isTouched: boolean
  /** Loaded choices of a dropdown, state or country; undefined while it has none yet. */
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
  /** Errors that are shown now. */
  errorCount: number
}

export interface FormState {
  sections: readonly SectionState[]
  isDirty: boolean
  /** Rises with every try to submit that found errors: error summaries take the focus anew. */
  attempt: number
  /** Shown problems in the order of the page, of visible fields only. */
  problems: readonly { path: FieldPath; label: string; problem: FieldProblem }[]
}

export interface FormStoreOptions {
  definition: FormDefinition
  values?: FormValues | undefined
  /** Given values are shown as "filled for you" until they are touched. */
  isHighlighted?: boolean | undefined
  /** Today as YYYY-MM-DD in the candidate's time zone; asked whenever a rule needs it. */
  today: () => string
  /** ISO 3166-1 alpha-2 for phones that name none. */
  defaultCountry?: string | undefined
  /** How dependency changes are put off; 50 ms in browsers (spec/3 §4), at once in tests and on the server. */
  schedule?: ((run: () => void) => void) | undefined
  /** Whether a phone number exists, in the country of its calling code or else in `country`; left to the server where it is not given. */
  isPhoneNumber?: ((phone: string, country?: string) => boolean) | undefined
  /** Whether a text matches /pattern/flags, in linear time: `matchPattern`, loaded on demand. Undefined leaves it to the server. */
  matches?: ((pattern: string, text: string) => boolean | undefined) | undefined
}

/** The state of one form outside of any view. Same rules in browser and server. */
export interface FormStore {
  readonly definition: FormDefinition
  getField(path: FieldPath): FieldState
  subscribeField(path: FieldPath, listener: () => void): () => void
  getForm(): FormState
  subscribeForm(listener: () => void): () => void
  /** All answers, hidden ones too (a candidate who toggles back finds them again). */
  getValues(): FormValues
  /** What is submitted: normalised, visible fields and `hidden: true` ones only. */
  getSubmission(): FormValues
  setValue(path: FieldPath, value: FieldValue | undefined): void
  /** Takes over values from elsewhere (a newer draft) without marking them touched. */
  replaceValues(values: FormValues): void
  /** The field was left: normalises (trim, formats), checks, shows. */
  blur(path: FieldPath): void
  /** Checks everything visible, shows all; answers what was found, first first. */
  validate(sectionName?: string): readonly { path: FieldPath; problem: FieldProblem }[]
  /** Checks anew what was checked and not changed since: a library that the rules need has come. */
  recheck(): void
  /** The server's findings by path: shown until the field changes. */
  setServerProblems(problems: Record<FieldPath, string>): void
  /** Loaded choices: a value that is none of them is reset; "N/A" alone is chosen and fixed (spec/3 §4). */
  setChoices(path: FieldPath, choices: readonly Choice[]): void
  addEntry(listPath: FieldPath): void
  removeEntry(listPath: FieldPath, index: number): void
  /** Called with the path after each change of a value by the person or by a reset. */
  onChange(listener: (path: FieldPath) => void): () => void
}
