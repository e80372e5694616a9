import type { Condition } from '../conditions/condition-types.ts'
import type { Rule } from './rule-types.ts'

/**
 * A form as data (spec/3 §3): sections of items (questions). Stored, versioned and sent as JSON; `contract/forms/form-definition.ts`
 * contains the schema for exactly these shapes. What cannot be data (`visibleFn`, `customValidator`) exists for forms in code
 * and never comes from the database (docs/decisions/0010).
 */
export interface FormDefinition {
  /** Version of this format, not of the form. */
  schemaVersion: 1
  title: string
  /** BCP 47 language of its texts, used by screen readers on a page in another language. */
  language?: string | undefined
  /** Sanitized HTML above the form. */
  description?: string | undefined
  variant: FormVariant
  sections: FormSection[]
}

/** spec/3 §2. `PreboardingAdmin` is not a variant of a document: it is how the builder shows any form. */
export const formVariants = ['HTMLForm', 'SimpleForm', 'StepperForm'] as const
export type FormVariant = (typeof formVariants)[number]

export interface FormSection {
  /** Unique in the form; `[a-z][a-z0-9_]*`. */
  name: string
  title?: string | undefined
  /** The language of its title and text, if different from the form's. */
  language?: string | undefined
  /** Sanitized HTML below the title. */
  description?: string | undefined
  items: FormItem[]
}

export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'email',
  'phone',
  'ssn',
  'sin',
  'radio',
  'checkbox',
  'checkboxItem',
  'dropdown',
  'country',
  'state',
  'skillSelector',
  'star_rating',
  'date',
  'dateRange',
  'file_upload',
  'dynamicList',
  'info',
  'instruction',
  'embedded_form',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** The specification's other names for the same types; accepted when reading, never written. */
export const fieldTypeAliases = {
  select: 'dropdown',
  fileUpload: 'file_upload',
  esignForm: 'embedded_form',
} as const satisfies Record<string, FieldType>

/** Shown, never answered. */
export const displayTypes = ['info', 'instruction'] as const satisfies readonly FieldType[]

/** Attributes of every item (spec/3 §3). */
export interface ItemBase {
  /** The answer's key; unique in the form, or among the fields of its list; `[a-zA-Z][a-zA-Z0-9_]*`, at most 64. */
  name: string
  label: string
  /** The language of its texts, if different from the form's: an application combines questions from several forms. */
  language?: string | undefined
  /** For screen readers, if the visible label is not enough. */
  ariaLabel?: string | undefined
  /** Plain text below the label. */
  help?: string | undefined
  /** Sanitized HTML below the label (HTML forms show it above the input). */
  description?: string | undefined
  /** 400 x 200 next to the item, in HTML forms. */
  image?: { url: string; alt: string } | undefined
  required?: boolean | undefined
  /** Shown but cannot be operated; its answer does not count as required. */
  disabled?: boolean | undefined
  /** Shown as text with its label, can be read and copied; keeps its value on submit. */
  readonly?: boolean | undefined
  /** Shown by its view renderer. */
  viewMode?: boolean | undefined
  /** Never shown, never required; keeps a value it was given. */
  hidden?: boolean | undefined
  /** Encrypted at rest, "[ CONFIDENTIAL ]" in views, never stored in the browser. `ssn` and `sin` always are. */
  confidential?: boolean | undefined
  /** Added since the candidate last saw the form: a "New" pill, counted in the list of steps. */
  newItem?: boolean | undefined
  /** Width of the input as a share of the row; full width on phones. */
  layout?: 'full' | 'half' | 'third' | undefined
  /** Names of fields that this one depends on: visibility, options, comparison. */
  dependencies?: string[] | undefined
  /** Visible only while this holds; if absent, always. */
  visibleWhen?: Condition | undefined
  rules?: Rule[] | undefined
  /** The initial value if there is no answer. */
  defaultValue?: FieldValue | undefined
  placeholder?: string | undefined
  autocomplete?: string | undefined
  /** Forms in code only; false hides. Receives the values of `dependencies`, in order. */
  visibleFn?: ((values: readonly (FieldValue | undefined)[]) => boolean) | undefined
  /** Forms in code only; runs after all rules; a returned sentence is the error. */
  customValidator?: ((value: FieldValue | undefined, values: FormValues) => string | null) | undefined
}

export interface Choice {
  value: string
  label: string
  /** Name of an icon from `web/ui`, next to the label. */
  icon?: string | undefined
}

export interface TextItem extends ItemBase {
  type: 'text' | 'email' | 'ssn' | 'sin'
}
export interface TextAreaItem extends ItemBase {
  type: 'textarea'
  rows?: number | undefined
}
/** Digits only (spec/3 §5); the answer is a string, so that leading zeros stay. */
export interface NumberItem extends ItemBase {
  type: 'number'
}
/** The answer is one string: "+44 7700900113". */
export interface PhoneItem extends ItemBase {
  type: 'phone'
  /** Initial ISO 3166-1 alpha-2 country; default: the employer's. */
  defaultCountry?: string | undefined
  /** False: the loose mode of spec/3 §5. Default true. */
  isStrict?: boolean | undefined
}
export interface ChoiceItem extends ItemBase {
  type: 'radio' | 'checkbox'
  choices: Choice[]
  direction?: 'vertical' | 'horizontal' | undefined
  choicesSortOrder?: 'ascending' | 'descending' | undefined
}
/** One box; the answer is true or false. */
export interface CheckboxItemItem extends ItemBase {
  type: 'checkboxItem'
  /** Drawn as a switch. */
  toggle?: boolean | undefined
  /** The text next to the box, if different from the label. */
  text?: string | undefined
}
export interface DropdownItem extends ItemBase {
  type: 'dropdown'
  /** Local choices; with `apiEndpoint` they are loaded instead. */
  choices?: Choice[] | undefined
  /** Same-origin path from the allowlist; `{{parentValue}}` is the first dependency's value. Read from `data.options`. */
  apiEndpoint?: string | undefined
  choicesSortOrder?: 'ascending' | 'descending' | undefined
}
/** ISO 3166-1 alpha-2; `state` takes ISO 3166-2 codes of the country in its first dependency, or of `country`. */
export interface PlaceItem extends ItemBase {
  type: 'country' | 'state'
  country?: string | undefined
}
export interface SkillItem extends ItemBase {
  type: 'skillSelector'
  /** Number shown before "+N"; default 10. */
  collapsedCount?: number | undefined
  /** Offered before the suggestions. */
  suggestions?: string[] | undefined
}
export interface StarItem extends ItemBase {
  type: 'star_rating'
}
/** The answer is YYYY-MM-DD. */
export interface DateItem extends ItemBase {
  type: 'date'
  /** Days from today, or YYYY-MM-DD; other days cannot be picked (spec/3 §5). */
  enableFrom?: number | string | undefined
  enableUntil?: number | string | undefined
  /** Fixes the value to today. */
  today?: boolean | undefined
}
export interface DateRangeItem extends ItemBase {
  type: 'dateRange'
  disallowFutureStartDate?: boolean | undefined
  /** Default "I'm currently in this role." */
  currentText?: string | undefined
  /** Without the "currently" box. */
  hasNoCurrent?: boolean | undefined
}
export interface FileItem extends ItemBase {
  type: 'file_upload'
  /** With dots, lower case; default `uploadRules.allowedTypes`. */
  allowedTypes?: string[] | undefined
}
/** Repeats a group of fields; the answer is a list of records. */
export interface ListItem extends ItemBase {
  type: 'dynamicList'
  /** The fields of one entry; lists cannot be nested. */
  items: FormItem[]
  itemDefaultValue?: Record<string, FieldValue> | undefined
  addButton?: { text?: string | undefined; icon?: string | undefined } | undefined
  itemLayout?: 'stacked' | 'row' | undefined
  /** "Job 2": the name of an entry, before its number. */
  itemLabel?: string | undefined
}
export interface InfoItem extends ItemBase {
  type: 'info'
  /** Sanitized HTML. */
  html: string
}
/** Text with "Read more" beyond `maxHeight` pixels, 150 by default. */
export interface InstructionItem extends ItemBase {
  type: 'instruction'
  html: string
  maxHeight?: number | undefined
}
/**
 * A signing widget or another form in a frame (spec/3 §3); the answer is "signed" or
 * "rejected".
 */
export interface EmbeddedItem extends ItemBase {
  type: 'embedded_form'
  /** Origin of `/public/esignWidget`, if `url` is not given. */
  customDomain?: string | undefined
  hosted?: boolean | undefined
  title?: string | undefined
  url?: string | undefined
  wid?: string | undefined
}

export type FormItem =
  | TextItem
  | TextAreaItem
  | NumberItem
  | PhoneItem
  | ChoiceItem
  | CheckboxItemItem
  | DropdownItem
  | PlaceItem
  | SkillItem
  | StarItem
  | DateItem
  | DateRangeItem
  | FileItem
  | ListItem
  | InfoItem
  | InstructionItem
  | EmbeddedItem

/** Both MM/YYYY; while `isCurrent`, `endDate` is this month. */
export interface DateRangeValue {
  startDate: string
  endDate: string
  isCurrent: boolean
}

/** An uploaded file (spec/3 §3). Our own uploads have `url` instead of `content`. */
export interface FileValue {
  uid: string
  name: string
  /** Bytes. */
  size: number
  type: string
  lastModified?: number | undefined
  webkitRelativePath?: string | undefined
  /** Base64, if a caller sends the bytes inside the answer. */
  content?: string | undefined
  status: 'done'
  previewUrl?: string | undefined
  url?: string | undefined
}

export type FieldValue = string | number | boolean | string[] | DateRangeValue | FileValue[] | ListEntry[]
export type ListEntry = { [name: string]: FieldValue | undefined }

/** Answers by item name; missing names are unanswered. */
export type FormValues = Record<string, FieldValue | undefined>
