import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CanonicalPosition } from '#contract/positions/canonical-position.ts'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import { fold } from '#search/analysis/fold.ts'
import { corpusNowTs } from '../../corpus.ts'
import { boardOf, type Board } from './boards.ts'
import { tonguesBoard } from './families.ts'
import { hashOf, type JudgedSearch } from './searches.ts'

/**
 * A board of one employer with offices everywhere: twelve postings in each language of the interface, and what people type
 * there. `tongues/<locale>.txt` (in lower case) has a line for each posting, `occupation marks: title | description`, and for each search,
 * `? occupation kind mark: text`. All of it is written for this benchmark.
 */
const folder = join(import.meta.dirname, 'tongues')

interface Posting {
  locale: string
  occupation: string
  title: string
  description: string
  marks: string[]
}

interface Typed {
  locale: string
  occupation: string
  kind: JudgedSearch['kind']
  mark: string | undefined
  text: string
}

/** What a mark next to a posting says, and the filter that a search with it means. */
const filters: Record<string, { name: string; values: string[] }> = {
  part_time: { name: 'employment_type', values: ['part_time'] },
  internship: { name: 'employment_type', values: ['internship'] },
  remote: { name: 'work_location_option', values: ['remote', 'remote_local'] },
  senior: { name: 'seniority', values: ['senior'] },
}

function readTongue(locale: string): { postings: Posting[]; typed: Typed[] } {
  const postings: Posting[] = []
  const typed: Typed[] = []
  for (const line of readFileSync(join(folder, `${locale.toLowerCase()}.txt`), 'utf8').split('\n')) {
    const found = /^(?<search>\? )?(?<words>[a-z_ ]+): (?<text>.+)$/.exec(line.trim())
    if (!found) {
      if (line.trim() !== '') throw new Error(`${locale}: "${line}" is neither a posting nor a search`)
      continue
    }
    const { search, words = '', text = '' } = found.groups as Record<string, string | undefined>
    const [occupation = '', ...marks] = words.split(' ')
    if (search) typed.push({ locale, occupation, kind: marks[0] as Typed['kind'], mark: marks[1], text })
    else {
      const [title = '', description = ''] = text.split(' | ')
      postings.push({ locale, occupation, title, description, marks })
    }
  }
  return { postings, typed }
}

function positionOf({ locale, title, description, marks }: Posting, at: number): CanonicalPosition {
  return {
    source: 'tongues',
    sourceId: `${at}`,
    displayJobId: `T-${at}`,
    atsJobId: `T-${at}`,
    title,
    description: `<p>${description}</p>`,
    locations: [],
    department: null,
    businessUnit: null,
    employmentType: marks.includes('internship')
      ? 'internship'
      : marks.includes('part_time')
        ? 'part_time'
        : 'full_time',
    seniority: marks.includes('senior') ? 'senior' : marks.includes('internship') ? 'entry' : 'mid',
    workLocationOption: marks.includes('remote') ? 'remote' : 'onsite',
    locationFlexibility: null,
    skills: [],
    language: locale,
    postedTs: corpusNowTs - 86_400 * (1 + (at % 12)),
    creationTs: corpusNowTs - 86_400 * 20,
    closesAt: null,
    pay: null,
    isHot: false,
    isPrivate: false,
    customFields: {},
    questions: [],
    externalApplyUrl: null,
  }
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The board, its locales and its searches. An occupation's titles are those of its postings: what is graded is written there. */
export function readTongues(): { board: Board; locales: string[]; searches: JudgedSearch[] } {
  const locales = readdirSync(folder)
    .flatMap((name) => Intl.getCanonicalLocales(name.replace('.txt', '')))
    .sort()
  const read = locales.map(readTongue)
  const postings = read.flatMap((each) => each.postings)
  const exact = new Map(
    [...new Set(postings.map(({ occupation }) => occupation))].map((occupation) => {
      const titles = postings.filter((each) => each.occupation === occupation).map(({ title }) => escaped(fold(title)))
      return [occupation, new RegExp(`^(?:${titles.join('|')})$`, 'u')]
    }),
  )
  const searches = read.flatMap(({ typed }) =>
    typed.map(({ locale, occupation, kind, mark, text }): JudgedSearch => {
      const pattern = exact.get(occupation)
      const filter = mark === undefined ? null : { key: mark, ...(filters[mark] as (typeof filters)[string]) }
      if (!pattern) throw new Error(`${locale}: no posting is for "${occupation}"`)
      return {
        board: tonguesBoard,
        language: locale,
        text,
        kind,
        family: { key: occupation, exact: pattern, near: /(?!)/ },
        filter,
        city: null,
        excludes: null,
        isHeldOut: hashOf(`${tonguesBoard}/${locale}/${text}`) % 2 === 1,
      }
    }),
  )
  return { board: boardOf(tonguesBoard, EmployerConfig.parse({}), postings.map(positionOf)), locales, searches }
}
