import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import type { PositionDetails } from '#contract/positions/positions.ts'
import { positionQuery } from '#web/features/positions/positions.queries.ts'
import { positionHead } from './-position-route.ts'

const boot = {
  domain: 'acme.test',
  origin: 'https://careers.test',
  locale: 'nb',
  supportedLanguages: ['en', 'nb'],
  siteParameters: [['domain', 'acme.test']],
  companyName: 'Acme',
} as unknown as BootData
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot, readBoot: () => boot }))
vi.mock('#web/lib/pages/page-title.ts', () => ({ pageTitle: () => 'Havnelos' }))

it('names the address of the original as the only one of a translation', () => {
  const queryClient = new QueryClient()
  const position = {
    id: 7,
    name: 'Havnelos',
    publicUrl: 'https://careers.test/careers/job/7-harbor-pilot?domain=acme.test',
    jobDescription: '<p>Du loser skip.</p>',
    places: [],
    pay: null,
    closesAt: null,
    employmentType: null,
    workLocationOption: 'onsite',
    postedTs: 0,
    skills: [],
    positionUserActions: { applyAction: { applyUrl: '/careers/apply' } },
  } as unknown as PositionDetails
  queryClient.setQueryData(positionQuery(boot, 7).queryKey, position)
  const head = positionHead(queryClient, { id: 7, closed: null }) as {
    links: { rel: string; href: string }[]
    scripts: { children: string }[]
  }
  expect(head.links).toEqual([{ rel: 'canonical', href: position.publicUrl }])
  expect(JSON.parse(head.scripts[0]!.children)).toMatchObject({ url: position.publicUrl })
})
