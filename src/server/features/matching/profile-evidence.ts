import type { ProfileQuote } from '#contract/search/matching.ts'
import type { MatchInput } from './match-input.ts'
import { termsOf } from './match-terms.ts'
import { textSentences } from './read-sentences.ts'
import { skillKey } from './skill-keys.ts'

export type Quote = ProfileQuote

const without = { employer: null, start: null, end: null }

/** A profile's sentences with the location of each, those about work first. */
function evidenceOf(input: MatchInput): Quote[] {
  const sentences = (source: Quote['source'], text: string, further: Omit<Quote, 'source' | 'text'> = without) =>
    textSentences(text).map((sentence) => ({ source, text: sentence, ...further }))
  return [
    ...input.work.flatMap(({ title, description, employer, start, end }) => {
      const at = { employer: employer || null, start, end }
      return [
        ...sentences('work', description, at),
        ...(title === '' ? [] : [{ source: 'work' as const, text: title, ...at }]),
      ]
    }),
    ...input.education.flatMap(({ degree, field, description }) => [
      ...sentences('education', [degree, field].filter(Boolean).join(', ')),
      ...sentences('education', description),
    ]),
    ...sentences('headline', input.headline),
    ...sentences('summary', input.summary),
    ...input.preferences.titles.flatMap((title) => sentences('preferences', title)),
  ]
}

/** The evidence for a skill in the profile: what was done with it rather than where it is listed. Null if there is none. */
export function quoteForSkill(
  input: MatchInput,
  skill: { key: string; name: string },
  languages: string[],
): Quote | null {
  const names = languages.map((language) => new Set(termsOf(skill.name, language))).filter((terms) => terms.size > 0)
  let best: Quote | null = null
  let bestShare = 0
  for (const quote of evidenceOf(input)) {
    languages.forEach((language, at) => {
      const name = names[at]
      if (!name) return
      const said = new Set(termsOf(quote.text, language))
      const share = [...name].filter((term) => said.has(term)).length / name.size
      if (share > bestShare) [best, bestShare] = [quote, share]
    })
  }
  if (best && bestShare > 0.999) return best
  for (const [source, names] of [
    ['certificates', input.certificates],
    ['skills', input.skills],
  ] as const) {
    const listed = names.find((name) => skillKey(name) === skill.key)
    if (listed !== undefined) return { source, text: listed, ...without }
  }
  return best
}
