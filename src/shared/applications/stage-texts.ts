import { localeChain } from '../locales/locale-chain.ts'
import type { applicationPath } from './application-status.ts'

type Stage = (typeof applicationPath)[number]
type Texts = Readonly<Record<string, string>>

/** A stage as an employer's configuration names it. */
export interface NamedStage {
  stage: Stage
  names: Texts
  candidateNames: Texts
  told: Texts
  typicalDays?: number | null
}

/** The employer's own texts in one language; absent ones use our defaults. */
interface StageText {
  name?: string
  /** The candidates' name for it. */
  candidateName?: string
  /** For staff: how many days it is expected to take. */
  typicalDays?: number
}
export type StageTexts = Partial<Record<string, StageText>>

export const textIn = (texts: Texts, locale: string): string =>
  localeChain(locale)
    .map((tag) => texts[tag]?.trim())
    .find(Boolean) ?? ''

/**
 * Names only: texts for candidates in a stage are long, and come with their application. Undefined if the employer named nothing.
 * `isStaff`: includes texts that candidates do not see.
 */
export function stageTextsIn(
  stages: readonly NamedStage[],
  locale: string,
  { isStaff }: { isStaff: boolean },
): StageTexts | undefined {
  const named = stages.flatMap(({ stage, names, candidateNames, typicalDays }): [string, StageText][] => {
    const text = {
      name: isStaff ? textIn(names, locale) : '',
      candidateName: textIn(candidateNames, locale),
    }
    const given: StageText = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== ''))
    if (isStaff && typicalDays) given.typicalDays = typicalDays
    return Object.keys(given).length > 0 ? [[stage, given]] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
