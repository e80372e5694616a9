import type { PositionQuery } from './position-query.types.ts'
import { parseQuery } from './query-parse.ts'
import { readerClasses } from './reader.ts'
import { type TextPlan, planText, resolveTerm } from './resolve.ts'
import { variantWeight } from './scoring.ts'
import { splitWords } from './split-words.ts'
import type { IndexView } from './view.ts'

type Asked = Pick<PositionQuery, 'text' | 'typos' | 'prefix' | 'language' | 'alsoReads'>

/** Parses and plans a query's text for a view; null without words. */
export function planQuery(view: IndexView, query: Asked): TextPlan | null {
  const reader = readerClasses(query)
  const parsed = parseQuery(query.text ?? '', view.classes, query.prefix !== 'never', reader)
  const isInIndex = (term: string): boolean => resolveTerm(view, term, variantWeight.exact) !== null
  const split = splitWords(parsed, isInIndex, view.classes, reader)
  return split.groups.length === 0 && split.excluded.length === 0 ? null : planText(view, split, query, reader)
}
