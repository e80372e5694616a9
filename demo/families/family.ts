import { EmploymentType, Seniority, WorkLocationOption } from '#contract/positions/canonical-position.ts'
import { keyedLists, type Line, listOf, skilledLines, textLines, weightedNames } from '../templates.ts'
import { siteKinds } from '../places/cities.ts'

/** How to write a family of roles: see `templates.ts` for the notation of the text blocks. */
export interface FamilySource {
  /** kebab-case, unique. */
  key: string
  department: string
  businessUnit: string
  /** Relative number of positions. */
  weight: number
  /** British pay at middle seniority, pounds a year. */
  basePay: number
  /** Kinds of sites where the work is done, space-separated. */
  at: string
  levels: string
  options: string
  employment?: string
  shifts: string
  travel?: string
  teams: string
  certificates?: string
  /** Keys of `questions.ts`. */
  questions: string
  /** `mid: Title; other title` lines; `any` covers every seniority without a line. */
  titles: string
  /** Appended to some titles after a comma. */
  qualifiers: string
  openings: string
  contexts: string
  duties: string
  needs: string
}

interface Weighted<T> {
  name: T
  weight: number
}

export interface Family {
  key: string
  department: string
  businessUnit: string
  weight: number
  basePay: number
  at: string[]
  levels: Weighted<Seniority>[]
  options: Weighted<WorkLocationOption>[]
  employment: Weighted<EmploymentType>[]
  shifts: Weighted<string>[]
  travel: string[]
  teams: string[]
  certificates: string[]
  questions: string[]
  titles: Record<string, string[]>
  qualifiers: string[]
  openings: string[]
  contexts: string[]
  duties: Line[]
  needs: Line[]
}

function named<T extends string>(text: string, names: readonly T[], key: string): Weighted<T>[] {
  return weightedNames(text).map(({ name, weight }) => {
    const known = names.find((known) => known === name)
    if (!known) throw new Error(`Family ${key} says "${name}", which is not one of ${names.join(', ')}.`)
    return { name: known, weight }
  })
}

export function family(source: FamilySource): Family {
  const at = source.at.split(' ')
  const unknownKind = at.find((kind) => !siteKinds.includes(kind))
  if (unknownKind)
    throw new Error(`Family ${source.key} wants "${unknownKind}", which is not one of ${siteKinds.join(', ')}.`)
  return {
    key: source.key,
    department: source.department,
    businessUnit: source.businessUnit,
    weight: source.weight,
    basePay: source.basePay,
    at,
    levels: named(source.levels, Seniority.options, source.key),
    options: named(source.options, WorkLocationOption.options, source.key),
    employment: named(source.employment ?? 'full_time 12; part_time 1; contract 1', EmploymentType.options, source.key),
    shifts: weightedNames(source.shifts),
    travel: listOf(source.travel ?? 'None'),
    teams: listOf(source.teams),
    certificates: listOf(source.certificates ?? ''),
    questions: listOf(source.questions),
    titles: keyedLists(source.titles),
    qualifiers: listOf(source.qualifiers),
    openings: textLines(source.openings),
    contexts: textLines(source.contexts),
    duties: skilledLines(source.duties),
    needs: skilledLines(source.needs),
  }
}
