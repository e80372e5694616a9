import type { PositionToCheck } from './gates/position-to-check.ts'

/** The parts of a draft that the gates check, as in the contract. */
export interface DraftToCheck extends Pick<
  PositionToCheck,
  'language' | 'places' | 'workLocationOption' | 'employmentType' | 'pay' | 'isPrivate'
> {
  texts: Readonly<Record<string, { title: string; description: string; benefits: string }>>
  closesTs: number | null
}

/** A draft as the gates know positions. No translation is asked for: readers of one that is not whole read the original. */
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
