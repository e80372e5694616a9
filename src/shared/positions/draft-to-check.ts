import type { PositionToCheck } from './gates/position-to-check.ts'

/** The parts of a draft that the gates check, as in the contract. */
export interface DraftToCheck extends Pick<
  PositionToCheck,
  'language' | 'places' | 'workLocationOption' | 'employmentType' | 'pay' | 'isPrivate'
> {
  texts: Readonly<Record<string, { title: string; description: string; benefits: string }>>
  closesTs: number | null
}

/** A draft in the form that the gates check. No translation is required: readers get the original if theirs is incomplete. */
export function draftToCheck(draft: DraftToCheck): PositionToCheck {
  const { texts, language, places, workLocationOption, employmentType, isPrivate, closesTs } = draft
  const pay = draft.pay && (draft.pay.min ?? draft.pay.max) !== null ? draft.pay : null
  return {
    texts,
    language,
    askedLanguages: [],
    places,
    workLocationOption,
    employmentType,
    pay,
    closesAt: closesTs,
    isPrivate,
  }
}
