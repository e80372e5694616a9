import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { titleScore } from '#server/features/resumes/interpret/word-lists.ts'
import { decodeGazetteer } from '#server/adapters/geocoder/gazetteer-format.ts'
import { cityOfPosting, Gazetteer, isOtherName } from '#server/adapters/geocoder/gazetteer.ts'

const root = join(import.meta.dirname, '../..')
const leastPopulation = 40_000
const leastForOtherNames = 100_000
const leastLetters = 4

/** The folded names of larger towns, one a line, for the reader of résumés, which may not read the whole gazetteer. */
function townNames(): string[] {
  const path = join(root, 'data/gazetteer/places.bin.br')
  const gazetteer = new Gazetteer(decodeGazetteer(brotliDecompressSync(readFileSync(path))))
  const { populations } = gazetteer.columns
  const isLarge = (posting: number): boolean =>
    populations[cityOfPosting(posting)]! >= (isOtherName(posting) ? leastForOtherNames : leastPopulation)
  return Array.from({ length: gazetteer.keyCount }, (_, at) => at)
    .filter((at) => gazetteer.postings(at).some(isLarge))
    .map((at) => gazetteer.key(at))
    .filter(
      (name) => (/\p{ASCII}/u.test(name) ? name.length >= leastLetters : name.length > 1) && titleScore(name) === 0,
    )
}

writeFileSync(join(root, 'data/skills/town-names.txt'), `${townNames().join('\n')}\n`)
