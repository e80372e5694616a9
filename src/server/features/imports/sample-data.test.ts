import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { geocodeLabel, geocodeLabelFully } from '#server/adapters/geocoder/geocode-label.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { sampleData } from '#tests/sample-files.ts'
import { checkPosition } from './finish-position.ts'
import type { ReadResult } from './imports.types.ts'
import { readPositions } from './read-positions.ts'
import { isWideArea } from './derive/recognize-place.ts'
import { isWorkplaceOnly } from './derive/split-location-labels.ts'
import { testNowTs } from './test-import.ts'

const boards = sampleData('boards')

const geocoder = { geocodeLabel, geocodeAll: (label: string) => geocodeLabelFully(label).places }
const read = (path: string): ReadResult => readPositions(path, readFileSync(path), { nowTs: testNowTs, geocoder })

let folder: string | null = null
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
})
function unpack(archive: string): string[] {
  folder ??= mkdtempSync(join(temporaryFolder(), 'boards-'))
  const target = mkdtempSync(join(folder, 'x-'))
  execFileSync('tar', ['xJf', join(boards!, archive), '-C', target])
  return readdirSync(target).map((name) => join(target, name))
}

/**
 * Every row is imported, merged with its duplicate, or rejected with field and reason; every position is valid by the contract.
 */
function account(results: ReadResult[]): { positions: number; rejected: number } {
  for (const result of results) {
    expect(result.incoming.length + result.mergedRows + result.rejected.length).toBe(result.rowCount)
    for (const { position } of result.incoming) {
      checkPosition(position)
      expect(position.description).not.toMatch(/<(script|style|img|iframe|h1)\b|\son\w+=|javascript:/i)
    }
    for (const row of result.rejected) expect(row.field && row.reason).toBeTruthy()
  }
  return {
    positions: results.reduce((sum, result) => sum + result.incoming.length, 0),
    rejected: results.reduce((sum, result) => sum + result.rejected.length, 0),
  }
}

const contacts = /[\w.+-]+@[\w-]+\.\w+|https?:\/\//

describe.skipIf(boards === null)('the sample boards', () => {
  it('from Ashby, 292 employers with 6,163 positions, are imported completely', { timeout: 300_000 }, () => {
    const results = unpack('ashby-all.tar.xz').map(read)
    expect(results).toHaveLength(292)
    expect(account(results)).toEqual({ positions: 6163, rejected: 0 })
    const locations = results.flatMap((result) => result.incoming.flatMap(({ position }) => position.locations))
    const named = locations.filter(({ label }) => !isWorkplaceOnly(label) && !isWideArea(label))
    const recognized = named.filter((location) => location.country !== null).length
    expect(recognized / named.length).toBeGreaterThan(0.99)
  })

  it(
    'from Greenhouse, 672 employers with 27,171 positions, are imported completely, without metadata about people',
    { timeout: 300_000 },
    () => {
      const results = unpack('greenhouse-lists-all.tar.xz').map(read)
      expect(account(results)).toEqual({ positions: 27_171, rejected: 0 })
      for (const { incoming } of results) {
        for (const { position } of incoming) {
          expect(
            Object.keys(position.customFields).filter((key) =>
              /manager|recruiter|email|approver|leader|phone|salary|executive/.test(key),
            ),
          ).toEqual([])
          for (const values of Object.values(position.customFields))
            for (const value of values) expect(value).not.toMatch(contacts)
        }
      }
    },
  )

  it.each([
    ['boards/ashby/ramp.json', 'ashby', 115, 0],
    ['boards/fixtures/ashby_etched.json', 'ashby', 10, 0],
    ['boards/careerkit/ashby.json', 'ashby', 2, 0],
    ['boards/greenhouse/catawiki.full.json', 'greenhouse', 50, 0],
    ['boards/greenhouse/raw-stripe.json', 'greenhouse', 576, 0],
    ['boards/fixtures/greenhouse_duolingo.json', 'greenhouse', 2, 0],
    ['boards/careerkit/greenhouse.json', 'greenhouse', 2, 0],
    ['boards/fixtures/lever_palantir.json', 'lever', 10, 0],
    ['boards/careerkit/lever.json', 'lever', 2, 0],
    ['boards/fixtures/smartrecruiters_wd.json', 'smartrecruiters', 10, 0],
    ['boards/fixtures/smartrecruiters_detail.json', 'smartrecruiters', 1, 0],
    ['boards/careerkit/smartrecruiters.json', 'smartrecruiters', 1, 0],
    ['boards/careerkit/personio.xml', 'personio', 1, 0],
    ['boards/careerkit/teamtailor.json', 'job-posting', 2, 0],
    ['boards/careerkit/eightfold.json', 'wire', 2, 0],
    ['boards/fixtures/microsoft_search.json', 'wire', 2, 0],
    ['boards/careerkit/workable.json', 'generic', 1, 0],
    ['boards/careerkit/recruitee.json', 'generic', 2, 0],
    ['boards/careerkit/neogov.xml', 'generic', 2, 0],
    ['jobs/uber.json', 'generic', 776, 0],
    ['jobs/nyc_2019.csv', 'csv', 2185, 15],
  ])('%s is read as %s', (path, format, positions, rejected) => {
    const result = read(sampleData(path)!)
    expect(result.format).toBe(format)
    expect(account([result])).toEqual({ positions, rejected })
  })
})
