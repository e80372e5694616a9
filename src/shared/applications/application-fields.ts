/** A question of an application form, as `contract/positions/canonical-position.ts` declares it. */
export interface ApplicationFormQuestion {
  id: string
  type: 'text' | 'textarea' | 'choice' | 'choices' | 'date' | 'consent'
  label: string
  required: boolean
  /** The employer's page to read before answering. */
  page?: string | undefined
  options?: { value: string; label: string }[] | undefined
  maxLength?: number | undefined
}

/** Maximum value lengths, in characters (UTF-16 units, as `maxlength` counts). Answers without their own limit get these. */
export const applicationLimits = {
  fullName: 200,
  email: 254,
  phone: 40,
  location: 200,
  text: 500,
  textarea: 5_000,
  /** How much of an answer a draft keeps, even if the question allows less: drafts never truncate what was typed. */
  draftAnswer: 20_000,
} as const

export const maxLengthOf = (question: Pick<ApplicationFormQuestion, 'type' | 'maxLength'>): number =>
  Math.min(
    question.maxLength ?? (question.type === 'textarea' ? applicationLimits.textarea : applicationLimits.text),
    applicationLimits.draftAnswer,
  )
