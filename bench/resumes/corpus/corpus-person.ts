import { createRandom, type Random } from '../../random.ts'
import { corpusWords, hashOf, type CorpusWords, type Half } from './corpus-words.ts'

interface CorpusJob {
  title: string
  employer: string
  city: string
  period: string
  /** As written, at the ends of the period. */
  from: string
  to: string
  /** What a reader should find: `2019-03/2021-05`, or `2019/now`. */
  dates: string
  /** As `2019-03`, however the file writes them. */
  start: string
  /** Null while it lasts. */
  end: string | null
  bullets: string[]
}

export interface CorpusStudy {
  degree: string
  field: string
  school: string
  city: string
  period: string
  from: string
  to: string
}

/** An invented person's résumé, before it is laid out. */
export interface CorpusPerson {
  language: string
  vocabulary: string
  direction: 'ltr' | 'rtl'
  familyFirst: boolean
  given: string
  family: string
  /** In the order of the language. */
  name: string
  /** Degrees written after the name; empty for most. */
  suffix: string
  documentTitle: string
  headline: string
  email: string
  phone: string
  city: string
  birth: string
  summary: string
  labels: { name: string; email: string; phone: string; address: string; birth: string; nationality: string }
  headings: Record<
    'summary' | 'work' | 'education' | 'skills' | 'languages' | 'certificates' | 'contact' | 'interests',
    string
  >
  work: CorpusJob[]
  education: CorpusStudy[]
  skills: string[]
  languages: { name: string; level: string }[]
  certificates: { name: string; issuer: string; year: string }[]
  interests: string
  publications: string[]
}

const dateStyles = ['MMM yyyy', 'MM/yyyy', 'yyyy', 'yyyy / MM', 'MMMM yyyy', 'yyyy-MM'] as const
type DateStyle = (typeof dateStyles)[number]

function dateWriter(style: DateStyle, language: string) {
  const isEastAsian = /^(zh|ja|ko)$/.test(language)
  return (year: number, month: number): string => {
    const two = String(month).padStart(2, '0')
    if (style === 'yyyy') return isEastAsian && language !== 'ko' ? `${year}年` : String(year)
    if (style === 'MM/yyyy') return isEastAsian ? `${year}.${two}` : `${two}/${year}`
    if (style === 'yyyy / MM') return `${year} / ${two}`
    if (style === 'yyyy-MM') return `${year}-${two}`
    const options = { month: style === 'MMM yyyy' ? 'short' : 'long', year: 'numeric', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG-u-nu-latn' : language, options).format(
      Date.UTC(year, month - 1, 15),
    )
  }
}

const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '')

const digits = (pattern: string, random: Random): string => pattern.replace(/#/g, () => String(random.below(10)))

/** Items drawn without repetition. */
function several<Item>(list: readonly Item[], count: number, random: Random): Item[] {
  const left = [...list]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.below(left.length), 1)[0]!)
}

/** The same person for the same seed text, on every machine. @param folder Of words; the corpus's own if absent. */
export function corpusPerson(vocabulary: string, half: Half, seedText: string, folder?: string): CorpusPerson {
  const random = createRandom(Number.parseInt(hashOf(seedText).slice(0, 8), 16))
  const words = corpusWords(vocabulary, half, folder)
  const language = vocabulary.split('-')[0]!
  const one = (key: string): string => random.pick(words[key] ?? [''])
  const [given, family] = [one('given'), one('family')]
  const familyFirst = words.order !== undefined
  const isJoined = language === 'zh' || language === 'ko'
  const [labelName, labelEmail, labelPhone, labelAddress, labelBirth, labelNationality] = words.labels as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const local =
    ascii(given) && ascii(family) ? `${ascii(given)}.${ascii(family)}` : `mail${random.below(9_000) + 1_000}`
  const headings = Object.fromEntries(
    ['summary', 'work', 'education', 'skills', 'languages', 'certificates', 'contact', 'interests'].map((kind) => [
      kind,
      one(`${kind}H`),
    ]),
  ) as CorpusPerson['headings']
  const work = jobsOf(words, language, random)
  return {
    language,
    vocabulary,
    direction: language === 'ar' || language === 'he' ? 'rtl' : 'ltr',
    familyFirst,
    given,
    family,
    name: familyFirst ? `${family}${isJoined ? '' : ' '}${given}` : `${given} ${family}`,
    suffix: words.suffix ? one('suffix') : '',
    documentTitle: one('doc'),
    headline: work[0]!.title,
    email: `${local}@example.${random.pick(['com', 'org', 'net'])}`,
    phone: digits(one('phone'), random),
    city: one('cities'),
    birth: `${10 + random.below(18)}.0${1 + random.below(9)}.19${70 + random.below(29)}`,
    summary: one('summary'),
    labels: {
      name: labelName,
      email: labelEmail,
      phone: labelPhone,
      address: labelAddress,
      birth: labelBirth,
      nationality: labelNationality,
    },
    headings,
    work,
    education: studiesOf(words, language, random),
    skills: several(words.skills!, 4 + random.below(5), random),
    languages: several(words.langs!, 3, random).map((text) => {
      const [name = '', level = ''] = text.split(';')
      return { name, level }
    }),
    certificates: several(words.certs!, 2, random).map((text) => {
      const [name = '', issuer = ''] = text.split(';')
      return { name, issuer, year: String(2_012 + random.below(11)) }
    }),
    interests: (words.interests ?? []).join(', '),
    publications: words.publications ?? [],
  }
}

const dashes = [' – ', ' - ', '–', ' — ']

function jobsOf(words: CorpusWords, language: string, random: Random): CorpusJob[] {
  const style = random.pick(dateStyles)
  const write = dateWriter(style, language)
  const dash = random.pick(dashes)
  const isYears = style === 'yyyy'
  const count = 2 + random.below(3)
  const titles = several(words.titles!, count, random)
  const employers = several(words.employers!, count, random)
  let year = 2_024
  return Array.from({ length: Math.min(titles.length, employers.length) }, (_, at) => {
    const isCurrent = at === 0 && random.chance(0.7)
    const end: [number, number] = [year, 1 + random.below(12)]
    const start: [number, number] = [year - 2 - random.below(4), 1 + random.below(12)]
    year = start[0] - random.below(2)
    const from = write(...start)
    const to = isCurrent ? random.pick(words.present!) : write(...end)
    const month = ([y, m]: [number, number]) => `${y}-${String(m).padStart(2, '0')}`
    const stated = (date: [number, number]) => (isYears ? String(date[0]) : month(date))
    return {
      title: titles[at]!,
      employer: employers[at]!,
      city: random.pick(words.cities!).replace(/^[\d\s]+/, ''),
      from,
      to,
      period: `${from}${/ /.test(from) ? dash : dash}${to}`,
      dates: `${stated(start)}/${isCurrent ? 'now' : stated(end)}`,
      start: month(start),
      end: isCurrent ? null : month(end),
      bullets: several(words.bullets!, 2 + random.below(2), random),
    }
  })
}

function studiesOf(words: CorpusWords, language: string, random: Random): CorpusStudy[] {
  const isEastAsian = /^(zh|ja)$/.test(language)
  const schools = several(words.schools!, 2, random)
  const degrees = several(words.degrees!, 2, random)
  return schools.slice(0, degrees.length).map((school, at) => {
    const [degree = '', field = ''] = degrees[at]!.split(';')
    const end = 2_010 - at * 4 - random.below(2)
    const written = (year: number) => (isEastAsian ? `${year}年` : String(year))
    const [from, to] = [written(end - 3), written(end)]
    return {
      degree,
      field,
      school,
      city: random.pick(words.cities!).replace(/^[\d\s]+/, ''),
      from,
      to,
      period: `${from} – ${to}`,
    }
  })
}
