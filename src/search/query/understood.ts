import { bareTerm } from '../analysis/analysis.ts'
import type { UnderstoodWord } from './position-answer.types.ts'
import type { QueryWord } from './query-words.ts'
import { type GroupPlan, type TextPlan, type WordPlan, spellingsBeside, typosOf } from './resolve.ts'
import { classOfTerm } from './standing.ts'
import type { IndexView } from './view.ts'

const maxTerms = 8
/** A word in this few positions, with a neighbor this many times more frequent, is treated as a typo. */
const rareDf = 3
const frequencyRatio = 50

/**
 * The likelier spelling of a word, keeping the ending that stemming removed. Only English stems are words themselves: those of
 * other languages are not shown to anyone.
 */
function spelled(word: QueryWord, term: string): string | undefined {
  if (classOfTerm(term) !== 'en') return undefined
  const bare = bareTerm(term)
  const stem = word.terms.map(bareTerm).find((candidate) => word.word.startsWith(candidate)) ?? word.word
  return bare + word.word.slice(stem.length)
}

export function meantSpelling(view: IndexView, plan: WordPlan): string | undefined {
  const [near] = plan.near
  if (plan.word.isKnown) return undefined
  if (near) return spelled(plan.word, near.term)
  const own = plan.variants.filter(({ weight }) => weight === 256).reduce((sum, { df }) => sum + df, 0)
  if (plan.kind === 'prefix' || own > rareDf) return undefined
  const typos =
    plan.kind === 'typo'
      ? plan.variants
      : plan.kind === 'exact'
        ? spellingsBeside(view, plan.word, own * frequencyRatio)
        : typosOf(view, plan.word)
  let best = typos[0]
  for (const typo of typos) if (best && typo.weight === best.weight && typo.df > best.df) best = typo
  if (!best || best.df < own * frequencyRatio) return undefined
  return spelled(plan.word, best.term)
}

function understoodGroup(view: IndexView, text: string, plan: GroupPlan): UnderstoodWord {
  const first = plan.words[0] as WordPlan
  const { start } = first.word
  const { end } = (plan.words[plan.words.length - 1] as WordPlan).word
  const kinds = plan.words.map(({ kind }) => kind)
  const kind = kinds.includes('none')
    ? plan.alternatives.length > 0
      ? 'synonym'
      : 'none'
    : (kinds.find((word) => word === 'typo') ?? kinds.find((word) => word === 'prefix') ?? 'exact')
  const terms = [...plan.words.flatMap(({ variants }) => variants), ...plan.alternatives].map(({ term }) =>
    bareTerm(term).replace('\u0001', '~'),
  )
  const understood: UnderstoodWord = {
    text: text.slice(start, end),
    start,
    end,
    kind,
    phrase: plan.group.isPhrase,
    terms: [...new Set(terms)].slice(0, maxTerms),
  }
  const replaced = plan.words.map(({ word }) => word.meant)
  if (replaced.every((word) => word !== undefined)) return { ...understood, kind: 'typo', meant: replaced.join(' ') }
  if (plan.words.length === 1 && !plan.group.isPhrase && plan.alternatives.length === 0) {
    const meant = meantSpelling(view, first)
    if (meant !== undefined) understood.meant = meant
  }
  return understood
}

export const understoodWords = (view: IndexView, text: string, plan: TextPlan): UnderstoodWord[] =>
  plan.groups.map((group) => understoodGroup(view, text, group))
