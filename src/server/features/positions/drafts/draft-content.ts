import type { PositionContent } from '#contract/positions/position-drafts.ts'
import { formsByRules } from '#shared/positions/position-forms.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'

/** An empty position. */
export const emptyContent = (language: string): PositionContent => ({
  texts: { [language]: { title: '', description: '', benefits: '' } },
  language,
  department: '',
  businessUnit: '',
  displayJobId: '',
  places: [],
  workLocationOption: 'onsite',
  employmentType: null,
  pay: null,
  opensTs: null,
  closesTs: null,
  answerDays: null,
  processId: null,
  isPrivate: false,
  questions: [],
  forms: formsByRules,
  customFields: {},
  team: [],
})

/** A draft with a position's content; `isCopy`: for another position, which has its own id and no closing date yet. */
export function contentOf(row: PositionRow, { isCopy }: { isCopy: boolean }): PositionContent {
  const own = { title: row.title, description: row.description, benefits: row.benefits ?? '' }
  const others = Object.entries(row.translations).map(([tag, text]) => [
    tag,
    { ...text, benefits: text.benefits ?? '' },
  ])
  return {
    ...emptyContent(row.language),
    texts: { ...Object.fromEntries(others), [row.language]: own },
    department: row.department ?? '',
    businessUnit: row.businessUnit ?? '',
    displayJobId: isCopy || row.displayJobId === String(row.id) ? '' : row.displayJobId,
    places: row.locations,
    workLocationOption: row.workLocationOption as PositionContent['workLocationOption'],
    employmentType: row.employmentType as PositionContent['employmentType'],
    pay: row.pay,
    closesTs: isCopy ? null : row.closesAt,
    answerDays: row.answerDays,
    processId: row.processId,
    isPrivate: isCopy ? false : row.isPrivate,
    questions: row.questions,
    forms: row.forms ?? formsByRules,
    customFields: row.customFields,
  }
}

/** Ids of the forms that a draft chose. */
export const formsOf = ({ forms: { applying, afterApplying } }: Pick<PositionContent, 'forms'>): string[] => [
  ...new Set([...(applying ?? []), ...(afterApplying ?? [])]),
]
