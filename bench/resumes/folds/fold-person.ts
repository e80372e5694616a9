import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createRandom } from '../../random.ts'
import { corpusPerson, type CorpusPerson } from '../corpus/corpus-person.ts'
import { hashOf } from '../corpus/corpus-words.ts'

interface Faker {
  seed(seed: number): void
  person: { fullName(): string; jobTitle(): string }
  company: { name(): string }
}

const localeOf: Record<string, string> = { zh: 'zh_CN' }

/**
 * A person whose name, employers and titles are partly from Faker, so that they are in no list of ours; some have two jobs at
 * one employer, or no text below their jobs.
 */
export function foldPerson(language: string, seedText: string, words: string, installed: string): CorpusPerson {
  const { allFakers } = createRequire(join(installed, 'package.json'))('@faker-js/faker') as {
    allFakers: Record<string, Faker | undefined>
  }
  const person = corpusPerson(language, 'tuned', seedText, words)
  const seed = Number.parseInt(hashOf(`fold ${seedText}`).slice(0, 8), 16)
  const random = createRandom(seed)
  const faker = allFakers[localeOf[language] ?? language]
  if (!faker) return person
  faker.seed(seed)
  const { name, ...names } = random.chance(0.6) ? nameFrom(faker, person) : person
  const work = person.work.map((job) => ({
    ...job,
    employer: random.chance(0.6) ? faker.company.name().replace(/ - /g, ' & ') : job.employer,
    title: random.chance(0.5) ? faker.person.jobTitle() : job.title,
  }))
  if (work.length > 2 && random.chance(0.25)) work[2]!.employer = work[1]!.employer
  if (random.chance(0.15)) for (const job of work) job.bullets = []
  return { ...person, ...names, name, work, headline: random.chance(0.7) ? work[0]!.title : person.headline }
}

const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '')

function nameFrom(faker: Faker, { email }: CorpusPerson): Pick<CorpusPerson, 'name' | 'email'> {
  const name = faker.person.fullName().replace(/^(?:\p{L}+\.\s+)+|\s+(?:Jr\.|Sr\.|I+|IV|V|MD|DDS|PhD|DVM)$/gu, '')
  const local = name.split(' ').map(ascii).filter(Boolean).join('.')
  return {
    name,
    email: local.length > 4 ? `${local}@${email.split('@')[1]!}` : `info${name.length}@${email.split('@')[1]!}`,
  }
}
