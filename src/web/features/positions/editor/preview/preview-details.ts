import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import type { PositionDetails } from '#contract/positions/positions.ts'
import { canonicalPositionPath } from '#shared/positions/slug.ts'

/** A draft as a reader of `language` would see it: a complete translation, or else the original text. */
export function previewDetails(
  draft: Pick<PositionDraft, 'position' | 'nowTs'>,
  content: PositionContent,
  { language, origin }: { language: string; origin: string },
): PositionDetails {
  const first = content.texts[content.language]!
  const asked = content.texts[language]
  const isWhole = asked !== undefined && asked.title !== '' && asked.description !== ''
  const text = isWhole ? asked : first
  const id = draft.position?.id ?? 0
  const places = content.places
  const hasPay = content.pay !== null && (content.pay.min ?? content.pay.max) !== null
  return {
    id,
    displayJobId: content.displayJobId,
    atsJobId: content.displayJobId,
    name: text.title,
    jobDescription: text.description,
    language: isWhole ? language : content.language,
    benefits: text.benefits.trim() || null,
    locations: places.map(({ label }) => label),
    standardizedLocations: places.map(({ label }) => label),
    location: places[0]?.label ?? '',
    places,
    postedTs: draft.nowTs,
    creationTs: draft.nowTs,
    department: content.department || null,
    businessUnit: content.businessUnit || null,
    workLocationOption: content.workLocationOption,
    locationFlexibility: null,
    employmentType: content.employmentType,
    seniority: null,
    pay: hasPay ? content.pay : null,
    closesAt: content.closesTs,
    archived_at: -1,
    archivedAt: -1,
    positionUrl: '',
    publicUrl: `${origin}${canonicalPositionPath({ id, name: first.title })}`,
    isHot: false,
    isPrivate: content.isPrivate,
    isAppliedHere: true,
    skills: [],
    customFields: [],
    positionUserActions: { isSaved: false, applyAction: { status: 'apply', applyUrl: '', hasDraft: false } },
  }
}
