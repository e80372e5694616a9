import { useDeferredValue, useMemo } from 'react'
import { checkPosition } from '#shared/positions/gates/check-position.ts'
import type { Finding, GateSource } from '#shared/positions/gates/finding.ts'
import { gateTextIn } from '#shared/positions/gates/gate-text-in.ts'
import { closesBeforeOpening } from '#shared/positions/opening.ts'
import { closingToCheck } from '#shared/positions/closing-to-check.ts'
import { draftToCheck } from '#shared/positions/draft-to-check.ts'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { missingForms } from '#shared/positions/position-forms.ts'
import { unfinishedParts } from '#shared/positions/unfinished.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import type { DraftState } from './drafts/draft-store.ts'
import { metChecks, type CheckName, type MetCheck } from './met-checks.ts'
import { translatedTexts } from './sections/translated-texts.ts'

type SectionName = 'text' | 'basics' | 'pay' | 'team' | 'questions' | 'dates'

/** An obstacle to publishing, or a suggestion. */
export interface GateItem {
  id: string
  isBlocking: boolean
  says: string
  /** Empty if the sentence already contains it. */
  wayOut: string
  sources: readonly GateSource[]
  section: SectionName
  /** The subject of the complaint. */
  check: CheckName
  /** The path of the field in the content, and the language in which it is shown. */
  path: string
  language: string | undefined
}

export interface Gates {
  blocking: GateItem[]
  advice: GateItem[]
  /** Passed checks. */
  met: MetCheck[]
  /** The number of checks for this position, passed or not. */
  checkCount: number
}

/** The gates' findings about the current text. `unread`: paths of pay fields whose text is not an amount. */
export function useGates({ content, draft }: DraftState, unread: readonly string[]): Gates {
  const t = useTranslations()
  const { companyName, locale } = useBoot()
  // Typing has priority.
  const written = useDeferredValue(content)
  return useMemo(() => {
    const unfinished = unfinishedParts(written).map(({ field, key, values }): GateItem => {
      const [section, language] = field.split('.')
      return {
        id: field,
        isBlocking: true,
        says: t(key, values),
        wayOut: '',
        sources: [],
        section: section === 'questions' ? 'questions' : 'text',
        check: section === 'questions' ? 'questions' : 'languages',
        path: field,
        language: section === 'texts' ? language : undefined,
      }
    })
    const unwhole = incompleteTranslations(written, locale, t)
    const unreadable = unread.map((path): GateItem => ({
      id: `unread ${path}`,
      isBlocking: true,
      says: t('positionDrafts.notAmount'),
      wayOut: '',
      sources: [],
      section: 'pay',
      check: 'pay',
      path,
      language: undefined,
    }))
    const unasked = missingForms(written.forms, draft.forms).map(({ time, at, name }): GateItem => {
      const path = ['forms', time, at].join('.')
      return {
        id: path,
        isBlocking: true,
        says: t('positionDrafts.formMissing', { name: name || t('positionDrafts.unknownForm') }),
        wayOut: '',
        sources: [],
        section: 'questions',
        check: 'questions',
        path,
        language: undefined,
      }
    })
    const opensTs = draft.kind === 'new' ? written.opensTs : null
    const unopened: GateItem[] = closesBeforeOpening({ opensTs, closesTs: written.closesTs })
      ? [
          {
            id: 'closes first',
            isBlocking: true,
            says: t('positionDrafts.refused.closesFirst'),
            wayOut: '',
            sources: [],
            section: 'dates',
            check: 'search_engines',
            path: 'closesAt',
            language: undefined,
          },
        ]
      : []
    const missing = new Set([...unfinished, ...unreadable, ...unopened].map(({ path }) => path))
    const context = { now: Math.max(draft.nowTs, opensTs ?? 0), companyName, employeeCount: draft.employeeCount }
    const closesTs = closingToCheck(written.closesTs, draft.position, draft.nowTs)
    const findings = checkPosition(draftToCheck({ ...written, closesTs }), context).map((finding) =>
      itemOf(finding, textOf),
    )
    const items = [
      ...unfinished,
      ...unreadable,
      ...unasked,
      ...unopened,
      ...unwhole,
      ...withoutTeam(written, draft, t),
      ...findings.filter(({ path }) => !missing.has(path)),
    ]
    const open = new Set(items.map(({ check }) => check))
    const met = metChecks(written, draft, open)
    return {
      met,
      checkCount: met.length + open.size,
      blocking: items.filter(({ isBlocking }) => isBlocking),
      advice: items.filter(({ isBlocking }) => !isBlocking),
    }
    function textOf(text: Finding['says']): string {
      return gateTextIn(text, locale, t)
    }
  }, [written, unread, draft, companyName, locale, t])
}

/** Incomplete translations; readers of these languages see the original until they are complete. */
function incompleteTranslations(content: PositionContent, locale: string, t: Translate): GateItem[] {
  const names = new Intl.DisplayNames([formatLocale(locale)], { type: 'language', fallback: 'code' })
  return Object.keys(content.texts)
    .filter((tag) => tag !== content.language)
    .flatMap((tag) => {
      const { done, total } = translatedTexts(content, tag)
      if (done === total) return []
      const path = `texts.${tag}.${content.texts[tag]!.title === '' ? 'title' : 'description'}`
      return {
        id: `translation ${tag}`,
        isBlocking: false,
        says: t('positionDrafts.incomplete', { language: names.of(tag) ?? tag }),
        wayOut: t('positionDrafts.incompleteText', { missing: total - done, total }),
        sources: [],
        section: 'text' as const,
        check: 'languages' as const,
        path,
        language: tag,
      }
    })
}

/** Advice for a new position without a team: no one in particular would handle its applications. */
function withoutTeam({ team }: PositionContent, draft: PositionDraft, t: Translate): GateItem[] {
  if (draft.kind !== 'new' || draft.colleagues === null || team.some(({ part }) => part !== 'interviewer')) return []
  return [
    {
      id: 'team',
      isBlocking: false,
      says: t('positionDrafts.noTeam'),
      wayOut: t('positionDrafts.noTeamText'),
      sources: [],
      section: 'team',
      check: 'team',
      path: 'team.new',
      language: undefined,
    },
  ]
}

function itemOf(finding: Finding, textOf: (text: Finding['says']) => string): GateItem {
  const { id, gate, kind, field, says, wayOut, sources } = finding
  return {
    id,
    isBlocking: kind === 'blocks',
    says: textOf(says),
    wayOut: textOf(wayOut),
    sources,
    check: gate,
    ...placeOf(field),
  }
}

function placeOf(field: Finding['field']): Pick<GateItem, 'section' | 'path' | 'language'> {
  switch (field.name) {
    case 'title':
    case 'description':
    case 'benefits':
      return { section: 'text', path: `texts.${field.language}.${field.name}`, language: field.language }
    case 'places':
      return {
        section: 'basics',
        path: field.place === null ? 'places' : `places.${field.place}`,
        language: undefined,
      }
    case 'pay':
      return { section: 'pay', path: 'pay.min', language: undefined }
    case 'closesAt':
      return { section: 'dates', path: 'closesAt', language: undefined }
    default:
      return { section: 'basics', path: field.name, language: undefined }
  }
}
