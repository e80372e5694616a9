import {
  fieldTypes,
  type Choice,
  type DateRangeValue,
  type FieldType,
  type FileValue,
  type FormDefinition,
  type FormItem,
  type FormSection,
} from './form-definition.ts'

/** The answer type of each field type. */
interface AnswerOfType {
  text: string
  textarea: string
  number: string
  email: string
  phone: string
  ssn: string
  sin: string
  radio: string
  checkbox: string[]
  checkboxItem: boolean
  dropdown: string
  country: string
  state: string
  skillSelector: string[]
  star_rating: number
  date: string
  dateRange: DateRangeValue
  file_upload: FileValue[]
  dynamicList: Record<string, unknown>[]
  info: never
  instruction: never
  embedded_form: string
}

type ItemOfType<Type extends FieldType, Item = FormItem> = Item extends { type: infer Own }
  ? Type extends Own
    ? Omit<Item, 'type' | 'name' | 'label'>
    : never
  : never

/** An item's remaining attributes; optional if none are required. */
type More<Type extends FieldType> =
  Record<never, never> extends ItemOfType<Type> ? [more?: ItemOfType<Type>] : [more: ItemOfType<Type>]

/** Adds one item per call; the method is the item's type. `Answers` gains its name. */
export type FieldsBuilder<Answers> = {
  [Type in FieldType]: <const Name extends string>(
    name: Name,
    label: string,
    ...more: More<Type>
  ) => FieldsBuilder<Answers & { [Key in Name as AnswerOfType[Type] extends never ? never : Key]?: AnswerOfType[Type] }>
} & { readonly items: FormItem[] }

export interface FormBuilder<Answers> {
  section<More>(
    name: string,
    build: (fields: FieldsBuilder<unknown>) => FieldsBuilder<More>,
    more?: Pick<FormSection, 'title' | 'description'>,
  ): FormBuilder<Answers & More>
  readonly definition: FormDefinition
  /** Never set: carries the answers' type for `AnswersOf`. */
  readonly answers?: Answers
}

/** The answers to a form that was built here: `AnswersOf<typeof referral>`. */
export type AnswersOf<Builder> = Builder extends FormBuilder<infer Answers> ? Answers : never

/**
 * A form in code, with typed names and answers. `visibleFn` and `customValidator` are possible here; do not send such a form,
 * because functions cannot be serialized.
 *
 * form('Referral').section('main', (s) => s.text('who', 'Who?', { required: true }).email('mail', 'E-mail')).definition
 */
export function form(
  title: string,
  more: Partial<Pick<FormDefinition, 'variant' | 'description'>> = {},
): FormBuilder<unknown> {
  return formWith({ schemaVersion: 1, title, variant: 'SimpleForm', ...more, sections: [] })
}

function formWith<Answers>(definition: FormDefinition): FormBuilder<Answers> {
  return {
    definition,
    section: (name, build, more) => {
      const section = { name, ...more, items: build(fields()).items }
      return formWith({ ...definition, sections: [...definition.sections, section] })
    },
  }
}

/** Fields without a form: the entry of a `dynamicList`, as in `{ items: fields().text('title', 'Title').items }`. */
export const fields = (): FieldsBuilder<unknown> => fieldsWith([])

function fieldsWith<Answers>(items: FormItem[]): FieldsBuilder<Answers> {
  const add = (type: FieldType) => (name: string, label: string, more?: object) =>
    fieldsWith([...items, { name, type, label, ...more } as FormItem])
  return Object.assign(Object.fromEntries(fieldTypes.map((type) => [type, add(type)])), { items }) as never
}

/**
 * Choices from values and their labels, in that order: `choices({ yes: 'Yes', no: 'No' })`. Numeric keys would be moved to the
 * front.
 */
export const choices = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
