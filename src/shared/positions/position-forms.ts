import { holdsAt, rulePlaceOf } from '../forms/rule-place.ts'

/** Within the application, and as separate forms once it was sent. */
export const formTimes = ['applying', 'afterApplying'] as const
export type FormTime = (typeof formTimes)[number]

/** Ids of the forms that a position asks, in their order; null: those whose own rules include it. */
export type PositionForms = Record<FormTime, string[] | null>

export const formsByRules: PositionForms = { applying: null, afterApplying: null }

export const mostForms = 10

/** The names of these times in forms' rules. */
const ruleEvents = { applying: 'applying', afterApplying: 'application_submitted' } as const

interface FormToChoose {
  id: string
  name: string
  purpose: string
  /** Published, and not archived. */
  isAvailable: boolean
  rules: readonly { on: string; departments: readonly string[]; countries: readonly string[] }[]
}

/** Equal-opportunity forms are asked by their rules everywhere, or the totals would depend on the position's author. */
export const canBeChosen = ({ purpose, isAvailable }: Pick<FormToChoose, 'purpose' | 'isAvailable'>): boolean =>
  isAvailable && purpose !== 'equality'

/** The forms that apply to a position by their own rules. */
export function formsByRule<Form extends FormToChoose>(
  all: readonly Form[],
  time: FormTime,
  position: Parameters<typeof rulePlaceOf>[0],
): Form[] {
  const place = rulePlaceOf(position)
  return all.filter(
    ({ isAvailable, purpose, rules }) =>
      isAvailable &&
      (time === 'afterApplying' || purpose !== 'equality') &&
      rules.some((rule) => rule.on === ruleEvents[time] && holdsAt(rule, place)),
  )
}

/** Chosen forms that cannot be asked. */
interface MissingForm {
  time: FormTime
  /** The index among those chosen for this time. */
  at: number
  /** Empty for a form that is not the employer's. */
  name: string
}

export const missingForms = (
  forms: PositionForms,
  all: readonly Pick<FormToChoose, 'id' | 'name' | 'purpose' | 'isAvailable'>[],
): MissingForm[] =>
  formTimes.flatMap((time) =>
    (forms[time] ?? []).flatMap((id, at) => {
      const form = all.find((each) => each.id === id)
      return form && canBeChosen(form) ? [] : [{ time, at, name: form?.name ?? '' }]
    }),
  )
