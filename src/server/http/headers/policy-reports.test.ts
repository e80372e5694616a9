import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/api-client.ts'

let site: TestApp
let lines: Record<string, unknown>[] = []
const out = new PassThrough()
out.on('data', (chunk: Buffer) =>
  lines.push(
    ...chunk
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ),
)

beforeAll(async () => {
  site = await createTestApp({
    log: pino({ level: 'warn', base: null, timestamp: false }, out),
    env: { trustedProxies: 1 },
  })
})
afterAll(() => site.close())
beforeEach(() => (lines = []))

let clients = 0
const newClient = () => `198.51.${Math.floor(++clients / 250)}.${clients % 250}`
const send = (body: string, type = 'application/csp-report', from = newClient()) =>
  site.app.request('http://localhost/policy_reports', {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body,
  })
const report = {
  'csp-report': {
    'document-uri': 'http://localhost/careers/job/4711?token=very-secret&email=ada@example.test#part',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/x.js?visitor=ada@example.test',
    'source-file': 'http://localhost/careers/referral/abcdef',
    'script-sample': 'alert("ada@example.test")',
    disposition: 'enforce',
    'original-policy': 'x'.repeat(500),
  },
}

it('logs a report in one line: what was blocked and on which page, nothing about the visitor', async () => {
  expect((await send(JSON.stringify(report))).status).toBe(204)
  expect(lines).toEqual([
    {
      level: 40,
      msg: 'page policy',
      directive: 'script-src-elem',
      disposition: 'enforce',
      blocked: 'https://evil.test',
      page: '/careers/job/4711',
      source: '/careers/referral/[cut]',
    },
  ])
})

it('accepts the newer format as well, several at once, and removes what looks like a key', async () => {
  const body = {
    documentURL: 'https://careers.example.test/careers/form/9f0c1d2e-aaaa-bbbb-cccc-1234567890ab',
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    sample: 'Element innerHTML|<b>Ada</b>',
  }
  const many = Array.from({ length: 50 }, () => ({ type: 'csp-violation', body }))
  expect((await send(JSON.stringify(many), 'application/reports+json; charset=utf-8')).status).toBe(204)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatchObject({ blocked: 'trusted-types-sink', page: '/careers/form/[cut]', source: '' })
  expect(JSON.stringify(lines)).not.toMatch(/Ada|9f0c1d2e/)
})

it.each([
  ['{', 'application/csp-report', 400],
  ['[1, null, {"body": 3}, {"csp-report": []}]', 'application/reports+json', 204],
  ['{"csp-report":{"document-uri":{"a":1},"blocked-uri":["\\n"]}}', 'application/csp-report', 204],
  ['{}', 'application/json', 415],
  ['{}', 'text/plain', 415],
  [JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }), 'application/csp-report', 413],
])('answers an invalid report without failing: %s with %s', async (body, type, status) => {
  expect((await send(body, type)).status).toBe(status)
  expect(lines.filter(({ msg }) => msg !== 'page policy')).toEqual([])
})

it('stores only short texts from a report, whatever was sent', async () => {
  const deep = '['.repeat(2_000) + ']'.repeat(2_000)
  for (const odd of ['{"toString":1}', '{"toString":null,"valueOf":null}', deep, '7', 'null']) {
    const report = `{"effective-directive":${odd},"disposition":${odd},"blocked-uri":${odd},"document-uri":${odd}}`
    expect((await send(`{"csp-report":${report}}`)).status).toBe(204)
  }
  const nothing = { level: 40, msg: 'page policy', directive: '', disposition: '', blocked: '', page: '', source: '' }
  expect(lines).toEqual(Array.from({ length: 5 }, () => nothing))
  lines = []
  await send(JSON.stringify({ 'csp-report': { 'blocked-uri': `${'a'.repeat(1_500)}:x` } }))
  expect(JSON.stringify(lines).length).toBeLessThan(300)
})

it('accepts a few per client, and says when to retry', async () => {
  const from = newClient()
  const statuses = []
  for (let i = 0; i < 25; i++) statuses.push((await send(JSON.stringify(report), undefined, from)).status)
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(21)
  const refused = await send(JSON.stringify(report), undefined, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('counts each line in a batch, so that batches cannot fill the log', async () => {
  const from = newClient()
  const batch = JSON.stringify(Array.from({ length: 10 }, () => ({ body: { effectiveDirective: 'script-src' } })))
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await send(batch, 'application/reports+json', from)).status)
  expect(statuses).toContain(429)
  expect(lines.length).toBeLessThanOrEqual(21)
})
