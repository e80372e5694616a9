import { gateText, type GateFinding } from '../finding.ts'
import type { PositionToCheck, PostingText } from '../position-to-check.ts'
import { codedWordsOf, findCoded } from './coded-words.ts'
import { oneGenderOf } from './german-title.ts'
import { loudness } from './loudness.ts'
import { postingBlocks, type PostingBlock } from './posting-blocks.ts'
import { readingLevel } from './reading-level.ts'
import { tooManyRequirements } from './requirement-list.ts'
import { findTerms, type FoundTerm, type Term, type TermGroup } from './term.ts'
import { termsDe } from './terms-de.ts'
import { termsEn } from './terms-en.ts'

const termsOf: Readonly<Record<string, readonly Term[]>> = { en: termsEn, de: termsDe }
const groups: readonly TermGroup[] = ['age', 'gender', 'origin', 'disability', 'jargon']
const mostQuoted = 8
/** A lean of fewer words is chance. */
const fewestCoded = 4
/** Titles of positions that are for people without experience. */
const beginners =
  /\b(?:intern(?:ship)?s?|graduates?|new grads?|trainees?|apprentice(?:ship)?s?|students?|early[- ]careers?|junior|working student|fellow(?:ship)?)\b|praktik|werkstud|ausbildung|volontari|berufseinst/i

const distinct = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
]

interface Text extends PostingText {
  tag: string
  /** The tag without its region. */
  language: string
  blocks: readonly PostingBlock[]
}

function termFindings({ title, blocks, language, tag }: Text): GateFinding[] {
  const isForBeginners = beginners.test(title)
  const terms = (termsOf[language] ?? []).filter((term) => !isForBeginners || !term.isFineForBeginners)
  const capitalsAreNames = language !== 'de'
  const inTitle = findTerms(title, terms, capitalsAreNames)
  const inText = blocks.flatMap(({ text }) => findTerms(text, terms, capitalsAreNames))
  return groups.flatMap((group) => {
    const of = (found: readonly FoundTerm[]) => found.filter((term) => term.group === group)
    const found = [...of(inTitle), ...of(inText)]
    if (found.length === 0) return []
    const words = distinct(found.map((term) => term.words)).slice(0, mostQuoted)
    return {
      id: `wording/${group}/${tag}/${words.join('|').toLowerCase()}`,
      kind: 'advises',
      field: { name: of(inTitle).length > 0 ? 'title' : 'description', language: tag },
      says: gateText(`positionGates.wording.${group}`, { words }),
      wayOut: gateText('positionGates.wording.instead', { others: distinct(found.map((term) => term.instead)) }),
      sources: [],
    }
  })
}

/** The balance of coded words: only a clear lean is worth reporting, and only toward the side that the study found to deter people. */
function codedFindings({ blocks, language, tag }: Text): GateFinding[] {
  const coded = codedWordsOf(language)
  if (!coded) return []
  const text = blocks.map((block) => block.text).join('\n')
  const masculine = findCoded(text, coded.masculine)
  const feminine = findCoded(text, coded.feminine)
  if (masculine.length < fewestCoded || masculine.length - feminine.length <= coded.tolerance) return []
  return [
    {
      id: `wording/coded/${tag}`,
      kind: 'advises',
      field: { name: 'description', language: tag },
      says: gateText('positionGates.wording.coded', {
        number: masculine.length,
        other: feminine.length,
        words: masculine.slice(0, mostQuoted),
      }),
      wayOut: gateText('positionGates.wording.balance'),
      sources: [coded.source],
    },
  ]
}

function readingFindings({ blocks, language, tag }: Text): GateFinding[] {
  const field = { name: 'description', language: tag } as const
  const findings: GateFinding[] = []
  const reading = readingLevel(blocks, language)
  if (reading?.isHard)
    findings.push({
      id: `wording/reading/${tag}`,
      kind: 'advises',
      field,
      says: gateText(`positionGates.reading.${reading.formula}`, { number: reading.level }),
      wayOut: gateText('positionGates.reading.shorter'),
      sources: [],
    })
  const requirements = tooManyRequirements(blocks)
  if (requirements !== null)
    findings.push({
      id: `wording/requirements/${tag}`,
      kind: 'advises',
      field,
      says: gateText('positionGates.wording.requirements', { number: requirements }),
      wayOut: gateText('positionGates.wording.fewerRequirements'),
      sources: [],
    })
  return findings
}

function titleFindings({ title, language, tag }: Text): GateFinding[] {
  const word = language === 'de' ? oneGenderOf(title) : null
  if (word === null) return []
  return [
    {
      id: `wording/germanTitle/${tag}`,
      kind: 'advises',
      field: { name: 'title', language: tag },
      says: gateText('positionGates.wording.germanTitle', { words: [word] }),
      wayOut: gateText('positionGates.wording.germanTitleWayOut'),
      sources: [
        {
          title: 'Allgemeines Gleichbehandlungsgesetz, § 11',
          url: 'https://www.gesetze-im-internet.de/agg/__11.html',
          since: null,
        },
      ],
    },
  ]
}

/** Words that keep people away, and texts that are hard to read. All of it is advice, in the languages that the lists know. */
export function wordingGate({ texts }: PositionToCheck): GateFinding[] {
  return Object.entries(texts).flatMap(([tag, text]) => {
    const read: Text = {
      ...text,
      tag,
      language: tag.toLowerCase().split('-')[0]!,
      blocks: postingBlocks(text.description),
    }
    return [
      ...titleFindings(read),
      ...termFindings(read),
      ...codedFindings(read),
      ...readingFindings(read),
      ...loudness(text.title, read.blocks, tag),
    ]
  })
}
