import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createMemoryHistory } from '@tanstack/history'
import {
  BaseRootRoute,
  BaseRoute,
  createNonReactiveMutableStore,
  createNonReactiveReadonlyStore,
  retainSearchParams,
  RouterCore,
} from '@tanstack/router-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { parseQueryString, toQueryString } from '#shared/query-string.ts'
import { withQuickLinks } from './vite-quick-links.ts'

const original = new URL('./router.js', import.meta.resolve('@tanstack/router-core'))
let folder: string
let QuickRouter: typeof RouterCore
let text: string

beforeAll(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'candela-links-'))
  text = await readFile(fileURLToPath(original), 'utf8')
  const file = join(folder, 'router.mjs')
  const placed = withQuickLinks(text)!.replace(/from "([^"]+)"/g, (_, name: string) =>
    name.startsWith('.')
      ? `from "${new URL(name, original).href}"`
      : `from "${import.meta.resolve(name, original.href)}"`,
  )
  await writeFile(file, placed)
  ;({ RouterCore: QuickRouter } = (await import(pathToFileURL(file).href)) as { RouterCore: typeof RouterCore })
})
afterAll(() => rm(folder, { recursive: true }))

const stringifySearch = vi.fn(toQueryString)

function routerOf(Router: typeof RouterCore, address: string) {
  const root = new BaseRootRoute({ search: { middlewares: [retainSearchParams(['hl'] as never)] } })
  const careers = new BaseRoute({ getParentRoute: () => root, path: '/careers' } as never)
  const job = new BaseRoute({ getParentRoute: () => root, path: '/careers/job/$pid' } as never)
  const router = new Router(
    {
      routeTree: root.addChildren([careers, job] as never),
      history: createMemoryHistory({ initialEntries: [address] }),
      isServer: true,
      parseSearch: parseQueryString,
      stringifySearch,
    } as never,
    () => ({
      createMutableStore: createNonReactiveMutableStore,
      createReadonlyStore: createNonReactiveReadonlyStore,
      batch: (run: () => void) => run(),
    }),
  )
  return (options: object) => router.buildLocation(options as never)
}

const links = [
  { to: '/careers', search: { query: 'a' } },
  { to: '/careers', search: { query: 'a' } },
  { to: '/careers', search: { query: 'a', hl: 'en' } },
  { to: '/careers', search: { query: 'a', hl: undefined } },
  { to: '/careers', search: { query: undefined } },
  { to: '/careers', search: { query: '1' } },
  { to: '/careers', search: { query: 1 } },
  { to: '/careers', search: { query: ['a', 'b'] } },
  { to: '/careers', search: { query: 'a,b' } },
  { to: '/careers', search: { query: '' } },
  { to: '/careers' },
  { to: '/careers', search: true },
  { to: '/careers', search: (known: object) => ({ ...known, sort: 'b' }) },
  { to: '/careers', search: (known: object) => ({ ...known, sort: 'c' }) },
  { to: '/careers/job/$pid', params: { pid: '1' }, search: { query: 'a' } },
  { to: '/careers/job/$pid', params: { pid: '2' }, search: { query: 'a' } },
  { to: '.', search: { query: 'b' } },
  { to: '/elsewhere', search: { query: 'a' }, hash: 'x' },
]

it.each(['/careers?hl=de&query=tide', '/careers/job/7', '/careers?x=1'])(
  'gives each link of %s the address that the router gives it',
  (address) => {
    const [usual, quick] = [routerOf(RouterCore, address), routerOf(QuickRouter, address)]
    for (const link of links) expect(quick(link)).toEqual(usual(link))
    expect(quick(links[0]!).href).toContain('query=a')
  },
)

it('finds the parameters of equal links once', () => {
  const quick = routerOf(QuickRouter, '/careers?hl=de')
  quick(links[0]!)
  const before = stringifySearch.mock.calls.length
  for (let pid = 0; pid < 9; pid++) quick({ to: '/careers', search: { query: 'a' } })
  expect(stringifySearch.mock.calls.length).toBe(before)
})

it('says when the router has changed', () => {
  expect(withQuickLinks(text.replaceAll('stringifySearch', 'writeSearch'))).toBeNull()
})
