/** A question of an application form, as `contract/canonical-position.ts` declares it. */
export interface ApplicationFormQuestion {
  id: string
  type: 'text' | 'textarea' | 'choice' | 'choices' | 'date' | 'consent'
  label: string
  required: boolean
  /** The employer's page that is to be read before it is answered. */
  page?: string | undefined
  options?: { value: string; label: string }[] | undefined
  maxLength?: number | undefined
}

/** Longest values, in characters (UTF-16 units, as `maxlength` counts). Answers without a limit of their own get these. */
export const applicationLimits = {
  fullName: 200,
  email: 254,
  phone: 40,
  location: 200,
  text: 500,
  textarea: 5_000,
  /** What a draft keeps of one answer, even where the question allows less: a draft never cuts what was typed. */
  draftAnswer: 20_000,
} as const

export const maxLengthOf = (question: Pick<ApplicationFormQuestion, 'type' | 'maxLength'>): number =>
  Math.min(
    question.maxLength ?? (question.type === 'textarea' ? applicationLimits.textarea : applicationLimits.text),
    applicationLimits.draftAnswer,
  )
