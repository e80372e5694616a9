import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import type { GateName } from '#shared/positions/gates/finding.ts'
import { canBeChosen, formsByRule, formTimes } from '#shared/positions/position-forms.ts'

/** What a position is checked for: by its gates, and by what only its editor knows. */
export type CheckName = GateName | 'team' | 'questions'

/** A check without any finding, and what it was about. */
export type MetCheck =
  | { name: 'places'; places: string[] }
  | { name: 'languages'; languages: string[] }
  | { name: 'pay'; pay: NonNullable<PositionContent['pay']> }
  | { name: 'search_engines' }
  | { name: 'wording' }
  | { name: 'team'; names: string[] }
  | { name: 'questions'; forms: { name: string; version: number }[] }

/**
 * In the order of the editor, without those that have nothing to check: pay that is not stated and that no law asks for, search
 * engines for a private position, texts not begun. `open`: the checks with findings.
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

/** Who hires for a new position, by name; a position that exists has its team on its page. */
function teamNames({ team }: PositionContent, { kind, colleagues }: PositionDraft): string[] {
  if (kind !== 'new' || colleagues === null) return []
  return team.flatMap(({ userId, part }) => {
    const known = colleagues.find(({ id }) => id === userId)
    return known && part !== 'interviewer' ? [known.name || known.email] : []
  })
}

/** Those that are published, in the order in which they are asked. */
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
