import type { PositionContent } from '#contract/positions/position-drafts.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import type { NewPositionRow, PositionTranslation } from '#server/db/schema/positions.ts'
import { finishWritten } from '#server/features/imports/public.ts'

/** The columns that a draft fills: the same that an import would, and the texts in other languages. */
export type WrittenColumns = Omit<
  NewPositionRow,
  'domain' | 'id' | 'archivedAt' | 'privateToken' | 'createdAt' | 'updatedAt'
>

/** @throws RowError */
export function positionOfDraft(id: number, content: PositionContent, nowTs: number): WrittenColumns {
  const { texts, language } = content
  const { title, description, benefits } = texts[language]!
  const displayJobId = content.displayJobId || String(id)
  const { position, contentHash } = finishWritten(
    {
      source: ownSource,
      sourceId: String(id),
      displayJobId,
      atsJobId: displayJobId,
      title,
      description: { html: description },
      places: content.places.map((place) => ({ label: place.label, resolved: place })),
      department: content.department,
      businessUnit: content.businessUnit,
      employmentType: content.employmentType,
      workLocationOption: content.workLocationOption,
      language,
      postedTs: nowTs,
      closesAt: content.closesTs,
      pay: content.pay && (content.pay.min ?? content.pay.max) !== null ? content.pay : null,
      isPrivate: content.isPrivate,
      customFields: content.customFields,
      questions: content.questions.map(withOptions),
    },
    nowTs,
  )
  return {
    ...position,
    // The draft's language; short texts are easily mistaken for another one.
    language,
    // A title can sound like an internship; the writer decides that it is not one.
    employmentType: content.employmentType,
    benefits: benefits.trim() || null,
    translations: translationsOf(content),
    forms: content.forms.applying || content.forms.afterApplying ? content.forms : null,
    answerDays: content.answerDays,
    // Absent in drafts from before there were processes.
    processId: content.processId ?? null,
    contentHash,
  }
}

/** Empty and repeated options are dropped; new ones get their text as their value. */
const withOptions = (question: PositionContent['questions'][number]) => {
  const { options, ...rest } = question
  const named = options
    ?.filter(({ label }, at) => label !== '' && options.findIndex((other) => other.label === label) === at)
    .map(({ value, label }) => ({ value: value || label, label }))
  return { ...rest, ...(named && named.length > 0 && { options: named }) }
}

/** Only whole ones: a title over another language's text would confuse. */
function translationsOf({ texts, language }: PositionContent): Record<string, PositionTranslation> {
  const whole = Object.entries(texts).filter(
    ([tag, { title, description }]) => tag !== language && title !== '' && description !== '',
  )
  return Object.fromEntries(
    whole.map(([tag, { title, description, benefits }]) => [
      tag,
      { title, description, benefits: benefits.trim() || null },
    ]),
  )
}
