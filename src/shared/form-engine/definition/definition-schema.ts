import * as z from 'zod/mini'
import { conditionSchema, draftConditionSchema } from '../conditions/condition-schema.ts'
import { definitionLimits as limits } from './definition-limits.ts'
import { formVariants, type Choice, type EmbeddedItem, type FieldValue, type FormItem } from './form-definition.ts'
import { draftRuleSchema, ruleSchema } from './rule-schema.ts'

const text = (max: number = limits.text) => z.string().check(z.maxLength(max))
const flag = z.optional(z.boolean())
const html = text(limits.html)
const optional = { text: z.optional(text()), label: z.optional(text(limits.label)), html: z.optional(html) }
const wholeCountry = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, 'must be the two capital letters of a country, as in "CA".'))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day, written YYYY-MM-DD.'))

const range = z.strictObject({ startDate: text(10), endDate: text(10), isCurrent: z.boolean() })
const file = z.strictObject({
  uid: text(),
  name: text(),
  size: z.number(),
  type: text(),
  lastModified: z.optional(z.number()),
  webkitRelativePath: optional.text,
  content: z.optional(z.string()),
  status: z.literal('done'),
  previewUrl: optional.text,
  url: optional.text,
})
const entry = z.record(
  z.string(),
  z.lazy(() => z.optional(value)),
)
const value: z.ZodMiniType<FieldValue> = z.union(
  [text(limits.defaultText), z.number(), z.boolean(), z.array(text()), range, z.array(file), z.array(entry)],
  'is no answer: use a text, a number, true or false, a list of texts, a date range, or a list of entries.',
)

const name = z
  .string()
  .check(
    z.maxLength(limits.name),
    z.regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, 'must begin with a letter and contain only letters, digits and _.'),
  )

const wholeAddress = z
  .string()
  .check(z.maxLength(limits.text), z.regex(/^(https:\/\/|\/(?![/\\]))\S+$/, 'must begin with https:// or with one /.'))

/** An item's type by its canonical name or an alias; aliases are converted. */
const either = <Name extends string, Alias extends string>(own: Name, alias: Alias) =>
  z.pipe(
    z.enum([own, alias]),
    z.transform((): Name => own),
  )

const icon = z.optional(text(100))
const language = z.optional(
  z
    .string()
    .check(
      z.maxLength(20),
      z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be the tag of a language, as in "en" or "fr-CA".'),
    ),
)

/** The shapes of a form; in a draft, texts and numbers may be empty or half typed. */
const shapesOf = (isDraft: boolean) => {
  const address = isDraft ? text() : wholeAddress
  const country = z.optional(isDraft ? text() : wholeCountry)
  const least = (count: number) => z.minLength(isDraft ? 0 : count)
  const amount = (minimum: number, maximum: number) =>
    isDraft ? z.number() : z.int().check(z.minimum(minimum), z.maximum(maximum))
  const base = {
    name,
    label: text(limits.label),
    language,
    ariaLabel: optional.label,
    help: optional.text,
    description: optional.html,
    image: z.optional(z.strictObject({ url: address, alt: text() })),
    required: flag,
    disabled: flag,
    readonly: flag,
    viewMode: flag,
    hidden: flag,
    confidential: flag,
    newItem: flag,
    layout: z.optional(z.enum(['full', 'half', 'third'])),
    dependencies: z.optional(z.array(text(limits.name)).check(z.maxLength(limits.dependencies))),
    visibleWhen: z.optional(isDraft ? draftConditionSchema : conditionSchema),
    rules: z.optional(z.array(isDraft ? draftRuleSchema : ruleSchema).check(z.maxLength(limits.rules))),
    defaultValue: z.optional(value),
    placeholder: optional.text,
    autocomplete: z.optional(text(100)),
  }

  const choices = z
    .array(
      z.pipe(
        z.strictObject({
          value: z.string().check(least(1), z.maxLength(limits.choiceValue)),
          label: text(limits.label),
          icon,
          iconProps: z.optional(z.strictObject({ icon, name: icon })),
        }),
        z.transform(({ iconProps, ...choice }): Choice => {
          const named = choice.icon ?? iconProps?.icon ?? iconProps?.name
          return named === undefined ? choice : { ...choice, icon: named }
        }),
      ),
    )
    .check(z.maxLength(limits.choices))
  const choicesSortOrder = z.optional(z.enum(['ascending', 'descending']))
  const bound = z.optional(
    z.union([z.int(), isDraft ? text() : day], 'must be a number of days from today, or a day written YYYY-MM-DD.'),
  )

  /** For a signing widget: on the item itself, or in `additionalProperties` (spec/3 §3). */
  const widget = {
    customDomain: optional.text,
    hosted: flag,
    title: optional.label,
    url: z.optional(address),
    wid: optional.text,
  }

  const itemSchema: z.ZodMiniType<FormItem> = z.lazy(() =>
    z.discriminatedUnion('type', [
      z.strictObject({ ...base, type: z.enum(['text', 'email', 'ssn', 'sin']) }),
      z.strictObject({
        ...base,
        type: z.literal('textarea'),
        rows: z.optional(amount(1, 50)),
      }),
      z.strictObject({ ...base, type: z.literal('number') }),
      z.strictObject({ ...base, type: z.literal('phone'), defaultCountry: country, isStrict: flag }),
      z.strictObject({
        ...base,
        type: z.enum(['radio', 'checkbox']),
        choices,
        direction: z.optional(z.enum(['vertical', 'horizontal'])),
        choicesSortOrder,
      }),
      z.strictObject({ ...base, type: z.literal('checkboxItem'), toggle: flag, text: optional.text }),
      z.strictObject({
        ...base,
        type: either('dropdown', 'select'),
        choices: z.optional(choices),
        apiEndpoint: optional.text,
        choicesSortOrder,
      }),
      z.strictObject({ ...base, type: z.enum(['country', 'state']), country }),
      z.strictObject({
        ...base,
        type: z.literal('skillSelector'),
        collapsedCount: z.optional(amount(1, 100)),
        suggestions: z.optional(z.array(text(limits.choiceValue)).check(z.maxLength(limits.choices))),
      }),
      z.strictObject({ ...base, type: z.literal('star_rating') }),
      z.strictObject({ ...base, type: z.literal('date'), enableFrom: bound, enableUntil: bound, today: flag }),
      z.strictObject({
        ...base,
        type: z.literal('dateRange'),
        disallowFutureStartDate: flag,
        currentText: optional.label,
        hasNoCurrent: flag,
      }),
      z.strictObject({
        ...base,
        type: either('file_upload', 'fileUpload'),
        allowedTypes: z.optional(
          z
            .array(
              isDraft
                ? text(100)
                : z
                    .string()
                    .check(z.regex(/^\.[a-z0-9]{1,10}$/, 'must be an ending with its dot, in small letters: ".pdf".')),
            )
            .check(least(1), z.maxLength(30)),
        ),
      }),
      z.strictObject({
        ...base,
        type: z.literal('dynamicList'),
        items: z.array(itemSchema),
        itemDefaultValue: z.optional(z.record(z.string(), value)),
        addButton: z.optional(z.strictObject({ text: optional.label, icon: z.optional(text(100)) })),
        itemLayout: z.optional(z.enum(['stacked', 'row'])),
        itemLabel: optional.label,
      }),
      z.strictObject({ ...base, type: z.literal('info'), html }),
      z.strictObject({
        ...base,
        type: z.literal('instruction'),
        html,
        maxHeight: z.optional(amount(50, 5_000)),
      }),
      z.pipe(
        z.strictObject({
          ...base,
          type: either('embedded_form', 'esignForm'),
          ...widget,
          additionalProperties: z.optional(z.strictObject(widget)),
        }),
        z.transform(({ additionalProperties, ...item }): EmbeddedItem => ({ ...additionalProperties, ...item })),
      ),
    ]),
  )

  return z.strictObject({
    schemaVersion: z.literal(1),
    title: z.string().check(least(1), z.maxLength(limits.title)),
    language,
    description: optional.html,
    variant: z.enum(formVariants),
    sections: z
      .array(
        z.strictObject({
          name: z
            .string()
            .check(
              z.maxLength(limits.name),
              z.regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, 'must begin with a letter and contain only letters, digits and _.'),
            ),
          title: z.optional(text(limits.title)),
          language,
          description: optional.html,
          items: z.array(itemSchema),
        }),
      )
      .check(z.maxLength(limits.sections)),
  })
}

/**
 * form-definition.ts as a schema: exactly those keys, with type aliases converted. `parseDefinition` guards it and words its
 * findings.
 */
export const formDefinitionSchema = shapesOf(false)
/** What may be saved while a form is being built: the same keys and kinds, with unfinished texts, numbers and lists. */
export const formDraftSchema = shapesOf(true)
