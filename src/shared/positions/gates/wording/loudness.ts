import { gateText, type GateFinding } from '../finding.ts'
import type { PostingBlock } from './posting-blocks.ts'

/** So many in a row are emphasis; fewer are abbreviations or names, and so are those between commas. */
const capitalRun = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}'’&-]*(?: \p{Lu}[\p{Lu}'’&-]*){3,}(?![\p{L}\p{N}])/gu
/** Words, not abbreviations, two or more of which are consecutive. */
const capitalWord = /\p{Lu}{4,}/gu

const shouted = (text: string): string | undefined =>
  text.match(capitalRun)?.find((run) => (run.match(capitalWord)?.length ?? 0) >= 2)
const mostExclamations = 5

const wayOut = gateText('positionGates.wording.calmer')

/** Headings in capitals are a matter of design, and sentences in capitals one of reading. */
function capitals(blocks: readonly PostingBlock[], language: string): GateFinding[] {
  const run = blocks
    .filter(({ kind }) => kind !== 'heading')
    // A short line in capitals without a full stop is an unmarked heading.
    .filter(({ text }) => text !== text.toUpperCase() || text.length > 80)
    .map(({ text }) => shouted(text))
    .find((words) => words !== undefined)
  if (run === undefined) return []
  return [
    {
      id: `wording/capitals/${language}`,
      kind: 'advises',
      field: { name: 'description', language },
      says: gateText('positionGates.wording.capitals', { words: [run.trim().slice(0, 80)] }),
      wayOut,
      sources: [],
    },
  ]
}

function titleCapitals(title: string, language: string): GateFinding[] {
  const words = title.match(/\p{L}{2,}/gu) ?? []
  if (words.length < 2 || title !== title.toUpperCase() || title.toLowerCase() === title.toUpperCase()) return []
  // Names of technologies are short.
  if (!words.some((word) => word.length > 5)) return []
  return [
    {
      id: `wording/titleCapitals/${language}`,
      kind: 'advises',
      field: { name: 'title', language },
      says: gateText('positionGates.wording.capitals', { words: [title] }),
      wayOut,
      sources: [],
    },
  ]
}

function exclamations(blocks: readonly PostingBlock[], language: string): GateFinding[] {
  const text = blocks.map((block) => block.text).join(' ')
  const number = text.match(/[!！](?!\w)/g)?.length ?? 0
  if (number <= mostExclamations && !/[!！]{2}/.test(text)) return []
  return [
    {
      id: `wording/exclamations/${language}`,
      kind: 'advises',
      field: { name: 'description', language },
      says: gateText('positionGates.wording.exclamations', { number }),
      wayOut,
      sources: [],
    },
  ]
}

/** Capitals and exclamation marks: shouting, to most readers, and hard to read for some. */
export const loudness = (title: string, blocks: readonly PostingBlock[], language: string): GateFinding[] => [
  ...titleCapitals(title, language),
  ...capitals(blocks, language),
  ...exclamations(blocks, language),
]
