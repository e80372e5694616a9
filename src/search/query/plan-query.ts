import { parseWithRecovery } from './recover-words.ts'
import type { PositionQuery } from './position-query.types.ts'
import { readerClasses } from './reader.ts'
import { type TextPlan, planText, spellingsOf } from './resolve.ts'
import { resolvePrefix, resolveTerm } from './resolve-term.ts'
import { variantWeight } from './scoring.ts'
import type { IndexView } from './view.ts'

type Asked = Pick<PositionQuery, 'text' | 'typos' | 'prefix' | 'language' | 'alsoReads'>

/** Parses and plans a query's text for a view; null without words. */
export function planQuery(view: IndexView, query: Asked): TextPlan | null {
  const reader = readerClasses(query)
  const { text = '', prefix, typos } = query
  const parsed = parseWithRecovery(text, view.classes, prefix !== 'never', reader, typos !== 'never', {
    has: (term) => resolveTerm(view, term, variantWeight.exact) !== null,
    begins: (beginning) => prefix !== 'never' && resolvePrefix(view, beginning, variantWeight.prefix) !== null,
    hasNear: (word) => spellingsOf(view, word).length > 0,
  })
  return parsed.groups.length === 0 && parsed.excluded.length === 0 ? null : planText(view, parsed, query, reader)
}
