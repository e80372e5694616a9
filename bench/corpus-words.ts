/**
 * The building blocks of sentences in one language. Slots: `{v}` verb, `{n}` noun, `{a}` adjective, `{j}` the field's jargon,
 * `{s}` skill, `{c}` city, `{t}` the position's title, `{x}` a rare name (product, site, client), `{#}` a number.
 */
export interface LanguageWords {
  /** BCP 47. */
  language: string
  /** Share of the corpus in percent. */
  weight: number
  headings: readonly string[]
  sentences: readonly string[]
  verbs: readonly string[]
  nouns: readonly string[]
  adjectives: readonly string[]
  /** What may follow or precede a title. */
  compounds: readonly string[]
  levels: readonly string[]
}
