import { skillNames } from './skill-names.ts'

interface Spelling {
  name: string
  words: string[]
  /** The exact text, if case matters. */
  exact: string | null
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}+#&'./-]*|[.][\p{L}]{3}/gu
const wordsOf = (text: string): { word: string; raw: string }[] =>
  Array.from(text.matchAll(wordPattern), ([match]) => {
    const raw = match.replace(/[.\-/'&]+$/, '')
    return { raw, word: raw.toLowerCase() }
  })

const spellingsByFirstWord = new Map<string, Spelling[]>()
for (const line of skillNames.trim().split('\n')) {
  const [loose = '', exact] = line.split(/ =(?=\S)/)
  const [name = ''] = loose.split('|')
  const spellings =
    exact === undefined ? loose.split('|').map((text) => [text, null]) : exact.split('|').map((text) => [text, text])
  for (const [text, exactText] of spellings) {
    const words = wordsOf(text!).map((entry) => entry.word)
    const first = words[0]
    if (first === undefined) continue
    const known = spellingsByFirstWord.get(first) ?? []
    known.push({ name, words, exact: exactText ?? null })
    spellingsByFirstWord.set(first, known)
  }
}

const mostSkills = 25

/** Skills explicitly named in a text, in order of first occurrence; at most 25. */
export function skillsInText(text: string): string[] {
  const words = wordsOf(text).flatMap((entry) =>
    /^[^/]+\/[^/]+/.test(entry.raw) ? [entry, ...slashParts(entry.raw)] : [entry],
  )
  const found = new Set<string>()
  for (let at = 0; at < words.length && found.size < mostSkills; at += 1) {
    for (const spelling of spellingsByFirstWord.get(words[at]!.word) ?? []) {
      if (matches(spelling, words, at)) found.add(spelling.name)
    }
  }
  return [...found]
}

const slashParts = (raw: string): { word: string; raw: string }[] =>
  raw.split('/').map((part) => ({ raw: part, word: part.toLowerCase() }))

function matches(spelling: Spelling, words: { word: string; raw: string }[], at: number): boolean {
  for (let k = 0; k < spelling.words.length; k += 1) if (words[at + k]?.word !== spelling.words[k]) return false
  if (spelling.exact === null) return true
  const raw = words.slice(at, at + spelling.words.length).map((entry) => entry.raw)
  return (
    raw.join(' ') ===
    wordsOf(spelling.exact)
      .map((entry) => entry.raw)
      .join(' ')
  )
}
