import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { decodeGazetteer } from '#server/adapters/geocoder/gazetteer-format.ts'
import { geocodeLabelFully } from '#server/adapters/geocoder/geocode-label.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import { suggestPlaces } from '#server/adapters/geocoder/suggest-places.ts'
import { judgeGeocoder } from '#tests/geocoder-sample.ts'

const root = join(import.meta.dirname, '..')
const gazetteerPath = join(root, 'data/gazetteer/places.bin.br')
const samplePath = join(root, 'tests/data/geocoder-sample.tsv')
const rounds = 20
const prefixes = [
  's',
  'lo',
  'ber',
  'new y',
  'münch',
  'san fra',
  'paris, t',
  'austin te',
  'berln',
  'san fransisco',
  'zurch',
  'germny',
]
const searches = [
  'New York, United States',
  'Texas',
  'Germany',
  'Georgia',
  'Kansas City, MO',
  '51.5,-0.12',
  'EMEA',
  'springfield',
]

const quantile = (sorted: number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

function measure(name: string, inputs: string[], work: (input: string) => unknown): void {
  for (const input of inputs) work(input)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const input of inputs) {
      const start = performance.now()
      work(input)
      times.push(performance.now() - start)
    }
  }
  times.sort((a, b) => a - b)
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  console.log(`${name.padEnd(34)} p50 ${p50.toFixed(3)} ms   p99 ${p99.toFixed(3)} ms`)
}

/** Prints how right the geocoder is on the judged sample and how fast: loading, labels, search places, suggestions. */
export function run(): void {
  const start = performance.now()
  const columns = decodeGazetteer(brotliDecompressSync(readFileSync(gazetteerPath)))
  const loadMs = performance.now() - start
  const megabytes = (statSync(gazetteerPath).size / 1e6).toFixed(2)
  console.log(
    `gazetteer: ${columns.cityCount} places, ${columns.keyStarts.length - 1} names, ${megabytes} MB, loads in ${loadMs.toFixed(0)} ms`,
  )
  const sample = readFileSync(samplePath, 'utf8')
  const { labels, places, placesFound, wrong } = judgeGeocoder(sample)
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
  console.log(`labels right: ${labels - wrong.length} of ${labels} (${share(labels - wrong.length, labels)})`)
  console.log(`cities found: ${placesFound} of ${places} (${share(placesFound, places)})`)
  for (const line of wrong) console.log(`  wrong: ${line}`)
  measure(
    'geocode a label',
    sample.split('\n').map((line) => line.split('\t')[0] ?? ''),
    geocodeLabelFully,
  )
  measure('resolve a search place', searches, resolvePlaces)
  measure('suggest places', prefixes, suggestPlaces)
}

if (import.meta.main) run()
