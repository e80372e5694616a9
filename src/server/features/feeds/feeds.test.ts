import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { positions, type NewPositionRow } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addManyPositions, testPlaces, testPosition } from '#tests/factories/many-positions.ts'
import { childSitemap, writeSitemap } from './sitemap.service.ts'

let site: TestApp
let nasty: number
beforeAll(async () => {
  site = await createTestApp()
  const { db } = site.deps
  await saveEmployer(db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(db, { domain: 'acme.test', name: 'Acme & Söhne', hosts: ['careers.acme.test'] })
  await saveEmployer(db, { domain: 'off.test', name: 'Off', config: { pcsxConfig: { enabled: false } } })
  await addManyPositions(db, 25)
  const add = async (changes: Partial<NewPositionRow>, domain = 'acme.test') => {
    const [row] = await db
      .of(domain)
      .insert(positions)
      .values({ domain, ...testPosition(0, changes) })
      .returning({ id: positions.id })
    return row!.id
  }
  nasty = await add({
    title: 'Ends ]]> & <b>bold</b> \u0001 “quoted” 🌊',
    description: '<p>A ]]> B &amp; C</p>',
    benefits: 'Pension & bonus <5%>',
    locations: [testPlaces[0]!, testPlaces[2]!, testPlaces[9]!],
    closesAt: 4_000_000_000,
  })
  await add({ title: 'Closed', archivedAt: 5 })
  await add({ title: 'Ended', closesAt: 1_700_000_000 })
  await add({ title: 'Private', isPrivate: true, privateToken: 'x' })
})
afterAll(() => site.close())

async function get(path: string, origin = 'http://localhost', headers: Record<string, string> = {}) {
  const answer = await site.app.request(new Request(`${origin}${path}`, { headers }))
  return { status: answer.status, headers: answer.headers, text: await answer.clone().text(), answer }
}
const lists = new Set(['url', 'job', 'sitemap', 'xhtml:link'])
/** An element is its text, or an object of its attributes (`@_name`) and children. @throws if the text is not well-formed XML */
function parsed(text: string): ReturnType<typeof JSON.parse> {
  const root: Record<string, unknown> = {}
  const open = [{ node: root, text: '' }]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ attributes }) => {
    const named = Object.entries(attributes).map(([name, { value }]) => [`@_${name}`, value])
    open.push({ node: Object.fromEntries(named), text: '' })
  })
  const add = (piece: string) => void (open.at(-1)!.text += piece)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    const { node, text } = open.pop()!
    const above = open.at(-1)!.node
    const value = Object.keys(node).length > 0 ? node : text.trim()
    // A job has one address, a sitemap many.
    if (lists.has(name) && (name !== 'url' || open.length === 2))
      above[name] = [...((above[name] as unknown[] | undefined) ?? []), value]
    else above[name] = value
  })
  parser.write(text).close()
  return root
}

describe('robots.txt', () => {
  it('names the sitemap of the site that the host shows', async () => {
    const own = await get('/robots.txt', 'http://careers.acme.test')
    expect(own.headers.get('content-type')).toContain('text/plain')
    expect(own.text).toContain('Sitemap: http://careers.acme.test/careers/sitemap.xml\n')
    expect((await get('/robots.txt?domain=acme.test')).text).toContain(
      'Sitemap: http://localhost/careers/sitemap.xml?domain=acme.test',
    )
  })
  it('keeps crawlers away from personal pages, but not from positions and calls', async () => {
    const { text } = await get('/robots.txt')
    expect(text).toContain('Disallow: /careers/apply')
    expect(text).not.toMatch(/^Disallow: (\/|\/careers|\/api\/?|\/careers\/job\/?)$/m)
  })
})

describe('the sitemap', () => {
  it('lists every open public position by its canonical address, and nothing else', async () => {
    const { status, headers, text } = await get('/careers/sitemap.xml')
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/xml; charset=utf-8',
    })
    const urls = parsed(text).urlset.url as { loc: string; lastmod?: string }[]
    expect(urls).toHaveLength(26)
    expect(urls[0]!.loc).toBe('http://localhost/careers')
    expect(urls[1]!.loc).toMatch(/^http:\/\/localhost\/careers\/job\/\d+-tidal-turbine-technician$/)
    expect(urls[1]!.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/)
    const acme = parsed((await get('/careers/sitemap.xml', 'http://careers.acme.test')).text).urlset.url as {
      loc: string
    }[]
    expect(acme.map((url) => url.loc)).toEqual([
      'http://careers.acme.test/careers',
      `http://careers.acme.test/careers/job/${nasty}-ends-b-bold-b-quoted`,
    ])
  })
  it('names the languages of the search page, but none of a posting, which has one', async () => {
    const [home, position] = parsed((await get('/careers/sitemap.xml')).text).urlset.url
    expect(home['xhtml:link'].map((link: Record<string, string>) => [link['@_hreflang'], link['@_href']])).toEqual([
      ['en', 'http://localhost/careers'],
      ['ar', 'http://localhost/careers?hl=ar'],
      ['x-default', 'http://localhost/careers'],
    ])
    expect(position).not.toHaveProperty('xhtml:link')
  })
  it('becomes an index whose children hold each position once', async () => {
    const scope = {
      db: site.deps.db.of('demo.test'),
      deps: site.deps,
      employer: { config: { supportedLanguages: ['en'] } },
    } as never
    const links = { origin: 'https://x.test', parameters: [] }
    const read = async (parts: AsyncGenerator<string>) => {
      let text = ''
      for await (const part of parts) text += part
      return text
    }
    const index = parsed(await read(writeSitemap(scope, links, 10))).sitemapindex.sitemap
    expect(index.map((entry: { loc: string }) => entry.loc)).toEqual(
      [1, 2, 3].map((number) => `https://x.test/careers/sitemap-${number}.xml`),
    )
    const children = await Promise.all(
      [1, 2, 3].map(async (number) => parsed(await read(await childSitemap(scope, links, 10, number)))),
    )
    const addresses = children.flatMap((child) => child.urlset.url.map((url: { loc: string }) => url.loc))
    expect(addresses).toHaveLength(26)
    expect(new Set(addresses).size).toBe(26)
    await expect(childSitemap(scope, links, 10, 9)).rejects.toThrow('There is no sitemap 9.')
  })
  it('has no children past the last one', async () => {
    expect((await get('/careers/sitemap-1.xml')).status).toBe(200)
    expect((await get('/careers/sitemap-2.xml')).status).toBe(404)
    expect((await get('/careers/sitemap.xml?domain=off.test')).status).toBe(403)
  })
  it('is compressed if the client accepts it, and not sent again while nothing has changed', async () => {
    const packed = await get('/careers/sitemap.xml', 'http://localhost', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const text = await new Response(packed.answer.body!.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(parsed(text).urlset.url).toHaveLength(26)
    const etag = packed.headers.get('etag')!
    expect((await get('/careers/sitemap.xml', 'http://localhost', { 'if-none-match': etag })).status).toBe(304)
    await addManyPositions(site.deps.db, 1, { isPrivate: true })
    expect((await get('/careers/sitemap.xml', 'http://localhost', { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('the Indeed feed', () => {
  it('has a job for each place, and stays well-formed with any text', async () => {
    const { text } = await get('/careers/feeds/indeed.xml', 'http://careers.acme.test')
    const { source } = parsed(text)
    expect(source.publisher).toBe('Acme & Söhne')
    expect(source.job).toHaveLength(2)
    expect(source.job[0]).toMatchObject({
      title: 'Ends ]]> & <b>bold</b>  “quoted” 🌊',
      description: '<p>A ]]> B &amp; C</p>\n<p>Pension &amp; bonus &lt;5%&gt;</p>',
      referencenumber: String(nasty),
      url: expect.stringContaining(`/careers/job/${nasty}-`),
      company: 'Acme & Söhne',
      city: 'Kirkwall',
      state: 'Scotland',
      country: 'GB',
      jobtype: 'fulltime',
      salary: '30000 - 40000 GBP per year',
      date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT$/),
    })
    expect(source.job[1]).toMatchObject({ referencenumber: `${nasty}-2`, city: 'Bergen', country: 'NO' })
  })
})

describe('the description of the calls', () => {
  it('is an OpenAPI document generated from the declarations', async () => {
    const { text } = await get('/api/openapi.json')
    const document = JSON.parse(text)
    expect(document.openapi).toBe('3.1.0')
    const search = document.paths['/api/pcsx/search'].get
    const calendar = document.paths['/api/pcsx/events/{id}/calendar.ics'].get
    expect(Object.keys(calendar.responses[200].content)).toEqual(['text/calendar'])
    const parameters = new Map(search.parameters.map((parameter: { name: string }) => [parameter.name, parameter]))
    expect([...parameters.keys()]).toEqual(
      expect.arrayContaining(['query', 'start', 'sort_by', 'map_bounds', 'filters', 'as_of']),
    )
    expect(parameters.get('start')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 0 },
    })
    const data = search.responses['200'].content['application/json'].schema.properties.data
    expect(Object.keys(data.properties)).toEqual(
      expect.arrayContaining(['count', 'positions', 'filterDef', 'resultsMetaData']),
    )
    const details = document.paths['/api/pcsx/position_details'].get.parameters
    expect(details.find((parameter: { name: string }) => parameter.name === 'position_id')).toMatchObject({
      required: true,
    })
    for (const path of Object.values<Record<string, { summary: string; operationId: string }>>(document.paths))
      for (const call of Object.values(path)) expect(call.summary.length).toBeGreaterThan(5)
  })
  it('says what refusals carry', async () => {
    const { paths } = JSON.parse((await get('/api/openapi.json')).text)
    const { responses } = paths['/api/pcsx/position_details'].get
    const [failure, { properties }] = responses['410'].content['application/json'].schema.allOf
    expect(failure).toEqual({ $ref: '#/components/schemas/Failure' })
    expect(Object.keys(properties.error.properties.body.anyOf[0].properties)).toEqual(
      expect.arrayContaining(['id', 'name', 'closedAt', 'similarPositions']),
    )
    expect(responses['409']).toBeUndefined()
    expect(responses['404']).toEqual({ $ref: '#/components/responses/404' })
    expect((await get('/api/docs')).text).toContain('error.body of a 410')
  })
  it('names every operation once', async () => {
    const { paths } = JSON.parse((await get('/api/openapi.json')).text)
    const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('is also a page without scripts', async () => {
    const { text, headers } = await get('/api/docs')
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('id="get_pcsx_search"')
    expect(text).not.toMatch(/<script|https?:\/\/(?!localhost)/)
    expect(text).toContain('lang="en"')
  })
})

describe('the rate limits of a client', () => {
  it('count the bytes sent to it', async () => {
    const app = createApp(site.deps, { limits: { bytes: { perMinute: 60, burst: 2_000 } } })
    const ask = () => app.request('http://localhost/api/pcsx/search?domain=demo.test')
    expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await refused.json()).toMatchObject({ status: 429, data: null })
  })
  it('count a streamed feed as it is read', async () => {
    const app = createApp(site.deps, { limits: { bytes: { perMinute: 60, burst: 2_000 } } })
    const ask = () => app.request('http://localhost/careers/sitemap.xml')
    const first = await ask()
    expect(first.status).toBe(200)
    expect((await first.text()).length).toBeGreaterThan(2_000)
    expect((await ask()).status).toBe(429)
  })
  it('allow crawling a whole board', async () => {
    const client = site.client()
    for (let page = 0; page < 300; page++)
      expect((await client.get(`/api/pcsx/search?domain=demo.test&start=${page * 10}&only=positions`)).status).toBe(200)
  })
})
