import { candidateVector } from '#server/features/matching/candidate-vector.ts'
import { MatchCorpus } from '#server/features/matching/match-corpus.ts'
import { matchInputOf } from '#server/features/matching/match-input.ts'
import { scoreMatch } from '#server/features/matching/score-match.ts'
import { emptyProfile } from '#shared/profiles/profile.ts'
import { corpusPositions } from '../corpus.ts'
import { percentilesOf, type Percentiles } from '../measure.ts'

const runs = 40
const processorMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/**
 * Processor milliseconds for a candidate's order of this many generated positions, including reading the profile, and for the
 * initial reading of the positions.
 */
export function measureOrder(size: number): { order: Percentiles; readMs: number } {
  const corpus = new MatchCorpus()
  const skills = new Set<string>()
  const titles = new Set<string>()
  const positions = [...corpusPositions(size)]
  const beforeReading = process.cpuUsage()
  for (const position of positions) {
    corpus.put({ ...position, description: `<p>${position.description}</p>` })
    if (skills.size < 30) for (const skill of position.skills) skills.add(skill)
    if (titles.size < 4) titles.add(position.title)
  }
  const readMs = processorMs(beforeReading)
  const [headline = ''] = titles
  const profile = {
    ...emptyProfile(),
    headline,
    work: [...titles].map((title, at) => ({
      id: title,
      title,
      employer: '',
      location: '',
      start: `${2020 - at}`,
      end: `${2021 - at}`,
      isCurrent: false,
      description: [...skills].join(', '),
    })),
    skills: [...skills].map((name) => ({ id: name, name })),
  }
  const { rarity } = corpus
  const samples = Array.from({ length: runs }, () => {
    const before = process.cpuUsage()
    const candidate = candidateVector(matchInputOf(profile), corpus, '2026-01')
    for (const vector of corpus.vectors.values()) scoreMatch(candidate, vector, rarity)
    return processorMs(before)
  })
  return { order: percentilesOf(samples), readMs }
}
