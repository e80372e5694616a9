import { interpretResume } from '#server/features/resumes/interpret/interpret-resume.ts'
import { resumeTextOf } from '#server/features/resumes/read/read-plain-text.ts'
import { candidateVector } from '#server/features/matching/candidate-vector.ts'
import { MatchCorpus } from '#server/features/matching/match-corpus.ts'
import { matchInputOf } from '#server/features/matching/match-input.ts'
import type { MatchedPosition } from '#server/features/matching/read-requirements.ts'
import { scoreMatch } from '#server/features/matching/score-match.ts'
import { createPositionIndex } from '#search/index/position-index.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import { emptyProfile, type Profile } from '#shared/profiles/profile.ts'
import { profileOfReading } from '#shared/profiles/profile-of-reading.ts'
import { corpusNowTs, type CorpusPosition } from '../corpus.ts'
import { ndcgAt10 } from '../relevance/judgments.ts'
import { createPlainBm25 } from '../relevance/plain-bm25.ts'
import { heldOutResumes } from './held-out-resumes.ts'
import type { JudgedResume } from './judged-resume.ts'
import { judgedPositions } from './judged-positions.ts'
import { tuningResumes } from './tuning-resumes.ts'

/** The orders compared, each as ten position ids for a résumé. */
export interface Judged {
  title: string
  tuning: number[]
  heldOut: number[]
}

const corpusPositions: CorpusPosition[] = judgedPositions.map((position, at) => {
  const place = resolvePlaces(`${position.city}, ${position.country}`, { limit: 1 })[0]
  if (place?.kind !== 'city') throw new Error(`${position.key}: no city ${position.city}`)
  const { city, region, regionCode, countryCode: country, lat, lng } = place
  return {
    id: at + 1,
    title: position.title,
    description: position.description,
    department: '',
    businessUnit: '',
    employmentType: 'full_time',
    seniority: (position.seniority ?? 'mid') as CorpusPosition['seniority'],
    workLocationOption: position.option,
    skills: position.skills,
    locations: [{ label: position.city, city, region, regionCode, country, lat, lng }],
    language: position.language,
    postedTs: corpusNowTs,
    travel: '',
    schedule: '',
  }
})

const idOf = new Map(judgedPositions.map(({ key }, at) => [key, at + 1]))

function gradesOf({ key, grades }: JudgedResume): Map<number, number> {
  return new Map(
    Object.entries(grades).map(([name, grade]) => {
      const id = idOf.get(name)
      if (id === undefined) throw new Error(`${key}: no position ${name}`)
      return [id, grade]
    }),
  )
}

function profileOf({ text }: JudgedResume): Profile {
  let next = 0
  const reading = interpretResume(resumeTextOf(text, 1_000))
  return { ...emptyProfile(), ...profileOfReading(reading, () => String(++next)) }
}

const now = '2026-01'

/** NDCG@10 of our matching and of plain text search over both halves of the judged set. */
export async function judgeMatch(): Promise<Judged[]> {
  const corpus = new MatchCorpus()
  for (const position of corpusPositions) corpus.put(position as MatchedPosition)
  const bm25 = createPlainBm25(corpusPositions)
  const index = createPositionIndex({ facets: [{ name: 'skills', of: { kind: 'skills' } }], worker: false })
  index.upsert(corpusPositions.map((position) => ({ ...position, pay: null, isPrivate: false, customFields: {} })))
  await index.refresh()
  const titlesAndSkills = (profile: Profile) => ({
    titles: [profile.headline, ...profile.work.map(({ title }) => title)].filter((title) => title !== ''),
    skills: profile.skills.map(({ name }) => name),
  })
  const orders: [string, (resume: JudgedResume) => number[]][] = [
    [
      'Candela matching',
      (resume) => {
        const candidate = candidateVector(matchInputOf(profileOf(resume)), corpus, now)
        return [...corpus.vectors.values()]
          .map((vector) => ({ id: vector.id, score: scoreMatch(candidate, vector, corpus.rarity) }))
          .sort((a, b) => b.score - a.score || a.id - b.id)
          .map(({ id }) => id)
      },
    ],
    ['BM25, the whole résumé', ({ text }) => bm25(text)],
    [
      'BM25, titles and skills',
      (resume) => {
        const { titles, skills } = titlesAndSkills(profileOf(resume))
        return bm25([...titles, ...skills].join(' '))
      },
    ],
    [
      'Candela search, titles and skills',
      (resume) => {
        const { titles, skills } = titlesAndSkills(profileOf(resume))
        const match = {
          titles: titles.map((text) => ({ text, weight: 40 })),
          skills: skills.map((name) => ({ name, weight: 4 })),
        }
        return index.search({ sort: 'match', match, mode: 'hits', size: 10 }).hits.map(({ id }) => id)
      },
    ],
  ]
  const judge = (resumes: JudgedResume[], order: (resume: JudgedResume) => number[]) =>
    resumes.map((resume) => ndcgAt10(order(resume), gradesOf(resume)))
  const judged = orders.map(([title, order]) => ({
    title,
    tuning: judge(tuningResumes, order),
    heldOut: judge(heldOutResumes, order),
  }))
  await index.close()
  return judged
}
