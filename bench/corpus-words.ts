/**
 * What sentences of one language are made of. Slots: `{v}` verb, `{n}` noun, `{a}` adjective, `{j}` the trade's jargon,
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
  /** What may follow a title, and precede it. */
  compounds: readonly string[]
  levels: readonly string[]
}
