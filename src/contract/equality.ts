import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { commonFields, textField, wholeNumberField } from './query-fields.ts'

/** How many people gave an answer; null for fewer than ten, and where those could be worked out. */
const count = z.nullable(z.int())

const EqualityQuestion = z.object({
  name: z.string(),
  label: z.string(),
  /** Each person has one answer; otherwise they may have several. */
  isSingle: z.boolean(),
  /** People who answered it. */
  people: count,
  answers: z.array(z.object({ value: z.string(), label: z.string(), count })),
})

/**
 * Totals of an equal-opportunity form: the only way in which staff learn of its answers. No answer is joined to anyone, and no
 * number is about fewer than ten people. Without `form`, of the first one.
 */
export const readEquality = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/equality',
  summary: 'Totals of equal-opportunity forms',
  access: 'staff',
  query: z.object({
    ...commonFields,
    form: textField(40, 'Id of the form.'),
    position: wholeNumberField(1, 'Only people who were asked because of this position.', Number.MAX_SAFE_INTEGER),
  }),
  data: z.object({
    forms: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Null if there is no such form. */
    totals: z.nullable(
      z.object({
        formId: z.string(),
        /** BCP 47 language of the form's texts; absent if its author did not set it. */
        language: z.optional(z.string()),
        /** The position that the numbers are about; null for everyone. */
        positionId: z.nullable(z.int()),
        /** Positions with enough people. */
        positions: z.array(z.object({ id: z.int(), title: z.string() })),
        people: count,
        questions: z.array(EqualityQuestion),
      }),
    ),
  }),
})
