import { expect, it } from 'vitest'
import { xmlStream } from './xml.ts'

async function* parts() {
  yield '<a/>'
}

it.each([
  ['gzip, br', 'gzip'],
  ['gzip;q=0, identity', null],
  ['identity', null],
  ['', null],
])('a client that sends "accept-encoding: %s" gets the encoding %s', async (accepted, encoding) => {
  const answer = xmlStream(parts(), accepted, {})
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  const body = encoding ? answer.body!.pipeThrough(new DecompressionStream('gzip')) : answer.body
  expect(await new Response(body).text()).toBe('<a/>')
})
