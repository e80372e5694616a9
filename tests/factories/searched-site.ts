import type { SearchData } from '#contract/search/search.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiAnswer, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addManyPositions, testPosition } from './many-positions.ts'

/** Three employers: `demo.test` with `total` open positions, a private and a closed one; `acme.test`; and one without a search. */
export async function startSearchedSite(total: number): Promise<{ site: TestApp; ids: number[] }> {
  const site = await createTestApp()
  const { db } = site.deps
  await saveEmployer(db, {
    domain: 'demo.test',
    name: 'Skerrow',
    isDemo: true,
    config: {
      pcsxConfig: {
        searchConfig: {
          shownCustomFields: ['travel_required'],
          facets: [
            { filterName: 'department', title: 'Department', source: 'department', legacyNames: ['team'] },
            { filterName: 'country', title: 'Country', source: 'country' },
            { filterName: 'city', title: 'City', source: 'city' },
            { filterName: 'employment_type', title: 'Employment type', source: 'employment_type' },
            { filterName: 'work_location_option', title: 'Work option', source: 'work_location_option' },
            { filterName: 'pay', title: 'Pay', source: 'pay' },
            { filterName: 'posted', title: 'Posted', source: 'posted' },
            { filterName: 'travel_required', title: 'Travel', source: 'custom' },
          ],
        },
        searchOptionsMap: { department: { displayName: 'Team', options: { labelMap: { Survey: 'Surveying' } } } },
      },
      microsites: { sea: { filters: { department: ['Survey', 'Research'] } } },
    },
  })
  await saveEmployer(db, { domain: 'acme.test', name: 'Acme' })
  await saveEmployer(db, { domain: 'closed.test', name: 'Closed', config: { pcsxConfig: { enabled: false } } })
  const ids = await addManyPositions(db, total)
  await addManyPositions(db, 3, { title: 'Anvil salesperson' }, 'acme.test')
  await db
    .of('demo.test')
    .insert(positions)
    .values(testPosition(900, { isPrivate: true, privateToken: 'x'.repeat(32) }))
  await db
    .of('demo.test')
    .insert(positions)
    .values(testPosition(901, { archivedAt: 1_790_000_000 }))
  return { site, ids }
}

export const searchAt = (client: ApiClient, query = ''): Promise<ApiAnswer<SearchData>> =>
  client.get<SearchData>(`/api/pcsx/search?domain=demo.test${query}`)
