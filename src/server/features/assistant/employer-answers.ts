import type { EmployerAnswer } from '#contract/employers/employer-config.ts'
import { stopWords } from '#search/analysis/stop-words.ts'
import { stem } from '#search/analysis/stemming.ts'
import { jobNouns } from '#shared/assistant/plain-words.ts'
import { wordsOf } from '#shared/assistant/sentence.ts'
import { inOwnLanguage } from '#shared/locales/locale-chain.ts'

export interface FoundAnswer {
  id: string
  text: string
  /** 0 to 1: the overlap between the employer's question and the one asked. */
  score: number
}

const languages = ['en', 'ar', 'de', 'fr'] as const

interface Asked {
  id: string
  terms: Set<string>
}

interface Book {
  asked: Asked[]
  /** Number of questions that contain a term. */
  counts: Map<string, number>
}

const books = new WeakMap<readonly EmployerAnswer[], Book>()

/** The meaningful words of a question, each by its stem in every language that has one for it. */
function termsOf(text: string): Set<string> {
  const words = wordsOf(text).map(({ folded }) => folded)
  // Words about jobs, which are too common here to mean anything.
  const carrying = words.filter(
    (word) => !jobNouns.has(word) && !languages.some((language) => stopWords(language).has(word)),
  )
  const kept = carrying.length > 0 ? carrying : words
  return new Set(kept.map((word) => (/\p{Script=Arabic}/u.test(word) ? stem(word, 'ar') : stem(word, 'en'))))
}

function bookOf(answers: readonly EmployerAnswer[]): Book {
  let book = books.get(answers)
  if (book) return book
  const asked = answers.flatMap(({ id, question, otherWordings }) =>
    [...Object.values(question), ...otherWordings].map((text) => ({ id, terms: termsOf(text) })),
  )
  const counts = new Map<string, number>()
  for (const { terms } of asked) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  books.set(answers, (book = { asked, counts }))
  return book
}

/** The employer's answer whose question is most similar to the one asked, in the page's language if available. */
export function findAnswer(answers: readonly EmployerAnswer[], text: string, locale: string): FoundAnswer | null {
  const { asked, counts } = bookOf(answers)
  const terms = termsOf(text)
  // A rare term identifies a question better; a word that no question contains counts as rare.
  const weight = (term: string): number => 1 / Math.sqrt(counts.get(term) ?? 1)
  const sum = (list: Iterable<string>): number => [...list].reduce((total, term) => total + weight(term), 0)
  const whole = sum(terms)
  let best: { id: string; score: number } | null = null
  for (const one of asked) {
    const shared = sum([...terms].filter((term) => one.terms.has(term)))
    if (shared === 0) continue
    const score = (2 * shared) / (whole + sum(one.terms))
    if (!best || score > best.score) best = { id: one.id, score }
  }
  const said = best && employerAnswerText(answers, best.id, locale)
  return best && said ? { id: best.id, text: said, score: best.score } : null
}

/** One of the employer's answers, in the page's language if available. */
export function employerAnswerText(answers: readonly EmployerAnswer[], id: string, locale: string): string | undefined {
  const answer = answers.find((one) => one.id === id)?.answer
  return answer && (inOwnLanguage(answer, locale) ?? answer.en ?? Object.values(answer)[0])
}
