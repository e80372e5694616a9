import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import { apiDocsPage } from './api-docs-page.ts'
import { openApiText } from './open-api.ts'

/** A declared call that counts how often its answer is looked at. */
function watched(path: string) {
  const call = endpoint({ method: 'GET', path, summary: path, access: 'public', data: z.object({ id: z.int() }) })
  let looks = 0
  return {
    call: new Proxy(call, {
      get: (of, name) => ((looks += Number(name === 'data')), Reflect.get(of, name)),
    }) as Endpoint,
    looks: () => looks,
  }
}

it('describes the calls once for each site, however often the document and the page are requested', () => {
  const one = watched('/api/one')
  const calls = [one.call]
  const ask = (origin: string, company: string) => [openApiText(calls, origin), apiDocsPage(calls, company)] as const
  const [first, page] = ask('https://one.test', 'One')
  const looks = one.looks()
  const [second] = ask('https://two.test', 'Two')
  expect(one.looks()).toBe(looks)
  expect(JSON.parse(first)).toMatchObject({ servers: [{ url: 'https://one.test' }], paths: { '/api/one': {} } })
  expect(JSON.parse(second)).toMatchObject({ servers: [{ url: 'https://two.test' }], paths: { '/api/one': {} } })
  expect(page).toContain('<h2 id="get_one">')
})

it('includes a call that was added later', () => {
  const calls = [watched('/api/one').call]
  openApiText(calls, 'https://one.test')
  calls.push(watched('/api/two').call)
  expect(Object.keys((JSON.parse(openApiText(calls, 'https://one.test')) as { paths: object }).paths)).toEqual([
    '/api/one',
    '/api/two',
  ])
})
