import type { PositionRow } from '#server/db/schema/positions.ts'
import { skillsInText } from '#server/features/imports/public.ts'
import { languagesAskedIn } from './asked-languages.ts'
import { rankOf, yearsAskedIn } from './experience.ts'
import { htmlSentences } from './read-sentences.ts'
import { skillKey } from './skill-keys.ts'

/** The parts of a position that matching reads. */
export type MatchedPosition = Pick<
  PositionRow,
  'id' | 'title' | 'description' | 'skills' | 'seniority' | 'locations' | 'workLocationOption' | 'language'
>

export interface AskedSkill {
  key: string
  name: string
}

/** A posting's requirements. */
export interface Requirements {
  sentences: string[]
  skills: AskedSkill[]
  years: { count: number; sentence: string } | null
  languages: { code: string; sentence: string }[]
  rank: number | null
}

/** The skills that the employer lists or, if there are none, those named in the text. */
export function readRequirements(position: MatchedPosition): Requirements {
  const sentences = htmlSentences(position.description)
  const named = position.skills.length > 0 ? position.skills : skillsInText(`${position.title}. ${sentences.join(' ')}`)
  const skills = new Map<string, AskedSkill>()
  for (const name of named) {
    const key = skillKey(name)
    if (!skills.has(key)) skills.set(key, { key, name })
  }
  let years: Requirements['years'] = null
  const languages = new Map<string, string>()
  for (const sentence of sentences) {
    const count = yearsAskedIn(sentence)
    if (count !== null && years === null) years = { count, sentence }
    for (const code of languagesAskedIn(sentence)) if (!languages.has(code)) languages.set(code, sentence)
  }
  return {
    sentences,
    skills: [...skills.values()],
    years,
    languages: [...languages].map(([code, sentence]) => ({ code, sentence })),
    rank: rankOf(position.seniority, position.title),
  }
}
