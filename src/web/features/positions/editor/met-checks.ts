import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import type { GateName } from '#shared/positions/gates/finding.ts'
import { canBeChosen, formsByRule, formTimes } from '#shared/positions/position-forms.ts'

/** The checks of a position: by its gates, and those that only its editor can make. */
export type CheckName = GateName | 'team' | 'questions'

/** A check without findings, and its subject. */
export type MetCheck =
  | { name: 'places'; places: string[] }
  | { name: 'languages'; languages: string[] }
  | { name: 'pay'; pay: NonNullable<PositionContent['pay']> }
  | { name: 'search_engines' }
  | { name: 'wording' }
  | { name: 'team'; names: string[] }
  | { name: 'questions'; forms: { name: string; version: number }[] }

/**
 * In the editor's order, without those that have nothing to check: pay that is neither stated nor required by law, search
 * engines for a private position, texts not started. `open`: the checks with findings.
 */
export function metChecks(content: PositionContent, draft: PositionDraft, open: ReadonlySet<CheckName>): MetCheck[] {
  const { pay, places } = content
  const isWritten = !open.has('languages')
  const names = teamNames(content, draft)
  const forms = askedForms(content, draft)
  const all: (MetCheck | false)[] = [
    { name: 'languages', languages: languagesOf(content) },
    isWritten && { name: 'wording' },
    places.length > 0 && { name: 'places', places: places.map(({ label }) => label) },
    pay !== null && (pay.min ?? pay.max) !== null && { name: 'pay', pay },
    names.length > 0 && { name: 'team', names },
    forms.length > 0 && { name: 'questions', forms },
    isWritten && !content.isPrivate && { name: 'search_engines' },
  ]
  return all.filter((check) => check !== false).filter(({ name }) => !open.has(name))
}

/** The first one first. */
const languagesOf = ({ language, texts }: PositionContent): string[] => [
  language,
  ...Object.keys(texts).filter((tag) => tag !== language),
]

/** The hiring team of a new position, by name; an existing position has its team on its page. */
function teamNames({ team }: PositionContent, { kind, colleagues }: PositionDraft): string[] {
  if (kind !== 'new' || colleagues === null) return []
  return team.flatMap(({ userId, part }) => {
    const known = colleagues.find(({ id }) => id === userId)
    return known && part !== 'interviewer' ? [known.name || known.email] : []
  })
}

/** The published ones, in the order in which they are asked. */
function askedForms({ forms, department, places }: PositionContent, { forms: all }: PositionDraft) {
  const position = { department: department || null, locations: places }
  return formTimes
    .flatMap((time) => {
      const chosen = forms[time]
      if (chosen === null) return formsByRule(all, time, position)
      return chosen.flatMap((id) => all.filter((form) => form.id === id && canBeChosen(form)))
    })
    .flatMap(({ name, version }) => (version === null ? [] : [{ name, version }]))
}
