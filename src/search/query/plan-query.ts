import { parseWithRecovery } from './recover-words.ts'
import type { PositionQuery } from './position-query.types.ts'
import { readerClasses } from './reader.ts'
import { type TextPlan, planText, spellingsOf } from './resolve.ts'
import { resolvePrefix, resolveTerm } from './resolve-term.ts'
import { variantWeight } from './scoring.ts'
import type { IndexView } from './view.ts'

type Asked = Pick<PositionQuery, 'text' | 'typos' | 'prefix' | 'language' | 'alsoReads'>

const mostKept = 200
/** Longer texts are rarely asked for twice. The bench relies on this length. */
const longestKept = 100
const keptPlans = new WeakMap<IndexView, Map<string, TextPlan | null>>()

/**
 * Parses and plans a query's text for a view; null without words. Planning takes half the time of a search, and the same words are asked
 * for with other filters and by others, so a view keeps the plans of the latest new texts.
 */
export function planQuery(view: IndexView, query: Asked): TextPlan | null {
  const { text = '', prefix, typos, language, alsoReads } = query
  if (text === '' || text.length > longestKept) return newPlan(view, query)
  const kept = keptPlans.get(view) ?? new Map<string, TextPlan | null>()
  keptPlans.set(view, kept)
  const key = JSON.stringify([text, prefix, typos, language, alsoReads])
  const known = kept.get(key)
  if (known !== undefined) return known
  const plan = newPlan(view, query)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, plan)
  return plan
}

function newPlan(view: IndexView, query: Asked): TextPlan | null {
  const reader = readerClasses(query)
  const { text = '', prefix, typos } = query
  const parsed = parseWithRecovery(text, view.classes, prefix !== 'never', reader, typos !== 'never', {
    has: (term) => resolveTerm(view, term, variantWeight.exact) !== null,
    begins: (beginning) => prefix !== 'never' && resolvePrefix(view, beginning, variantWeight.prefix) !== null,
    hasNear: (word) => spellingsOf(view, word).length > 0,
  })
  return parsed.groups.length === 0 && parsed.excluded.length === 0 ? null : planText(view, parsed, query, reader)
}
