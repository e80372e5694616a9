import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { decodeGazetteer } from '#server/adapters/geocoder/gazetteer-format.ts'
import { geocodeLabelFully } from '#server/adapters/geocoder/geocode-label.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import { judgeGeocoder } from '#tests/geocoder-sample.ts'
import { figure, markdownTable, targetTable } from './markdown.ts'
import { percentilesOf } from './measure.ts'

const root = join(import.meta.dirname, '..')
const gazetteerPath = join(root, 'data/gazetteer/places.bin.br')
const samplePath = join(root, 'tests/data/geocoder-sample.tsv')
const rounds = 20
const leastRight = 0.95
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

function measure(name: string, inputs: readonly string[], work: (input: string) => unknown): string[] {
  for (const input of inputs) work(input)
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const input of inputs) {
      const start = performance.now()
      work(input)
      samples.push(performance.now() - start)
    }
  }
  const { p50, p99 } = percentilesOf(samples)
  return [name, `${p50.toFixed(3)} / ${p99.toFixed(3)}`]
}

/** Prints the geocoder's accuracy on the judged sample and its speed. False if fewer labels are right than promised. */
export function runGeocoderBench(): boolean {
  console.log('## Geocoder\n')
  const start = performance.now()
  const columns = decodeGazetteer(brotliDecompressSync(readFileSync(gazetteerPath)))
  const loadMs = performance.now() - start
  const megabytes = figure(statSync(gazetteerPath).size / 1e6)
  console.log(
    `${figure(columns.cityCount)} places under ${figure(columns.keyStarts.length - 1)} names in ${megabytes} MB, loaded in ${figure(loadMs)} ms.\n`,
  )
  const sample = readFileSync(samplePath, 'utf8')
  const rows = sample.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  console.log(
    `${markdownTable(
      ['Call', 'p50 / p99 ms'],
      [
        measure(
          'geocode a label',
          rows.map((row) => row.split('\t')[0] ?? ''),
          geocodeLabelFully,
        ),
        measure('resolve a search place', searches, resolvePlaces),
      ],
    )}\n`,
  )
  const { labels, places, placesFound, wrong } = judgeGeocoder(sample)
  const isMet = wrong.length <= labels * (1 - leastRight)
  const target = {
    promise: `labels whose cities are right (${placesFound} of ${places} cities found)`,
    target: `at least ${leastRight * 100} %`,
    measured: `${figure((100 * (labels - wrong.length)) / labels)} %`,
    isMet,
  }
  console.log(`${targetTable([target])}\n`)
  for (const line of wrong) console.log(`- ${line}`)
  console.log()
  return isMet
}
