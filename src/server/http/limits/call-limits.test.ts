import { Hono } from 'hono'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { endpoint, type CallLimit } from '#contract/endpoint.ts'
import type { AppVariables, RequestScope } from '#server/context.ts'
import { AppError } from '../refusals/app-error.ts'
import { mount } from '../mount.ts'

interface Caller {
  ip: string
  userId?: string
  domain?: string
}

/** A server with the same call at two URLs; each answers 404 for the token `wrong`. */
function serverOf(limits: readonly CallLimit[]) {
  const app = new Hono<AppVariables>()
  const caller: { current: Caller } = { current: { ip: '192.0.2.1' } }
  app.use(async (context, next) => {
    const { ip, userId, domain = 'demo.test' } = caller.current
    const scope = { ip, viewer: userId ? { id: userId } : null, employer: { domain }, locale: 'en' }
    context.set('scope', scope as unknown as RequestScope)
    await next()
  })
  app.onError((error, context) => {
    if (!(error instanceof AppError)) throw error
    return context.json({ message: error.message }, error.status as 429, error.headers)
  })
  for (const path of ['/one', '/other'] as const) {
    const call = endpoint({
      method: 'POST',
      path,
      summary: path,
      access: 'public',
      query: z.object({ token: z.optional(z.string()) }),
      bodyType: 'ignored',
      limits,
      data: z.boolean(),
    })
    mount(app, call, (_scope, { query }) => {
      if (query.token === 'wrong') throw new AppError('not_found', 'No such link.')
      return { data: true }
    })
  }
  return async (from: Caller, address = '/one', headers: Record<string, string> = {}) => {
    caller.current = from
    return app.request(address, { method: 'POST', headers })
  }
}

const limit = (of: CallLimit['of'], more: Partial<CallLimit> = {}): CallLimit => ({
  name: of,
  of,
  perMinute: 1,
  burst: 2,
  message: 'problem.tooMany',
  ...more,
})
const statuses = async (calls: Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status)

it('refuses calls over the limit with a message and a time to retry', async () => {
  const call = serverOf([limit('address')])
  const from = { ip: '192.0.2.1' }
  await call(from)
  await call(from)
  const refused = await call(from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({ message: 'Too many requests. Please try again in a few minutes.' })
})

it('counts calls with the same limit together', async () => {
  const call = serverOf([limit('address')])
  const from = { ip: '192.0.2.1' }
  expect([(await call(from)).status, (await call(from, '/other')).status, (await call(from, '/other')).status]).toEqual(
    [200, 200, 429],
  )
})

it.each([
  ['caller', { ip: '192.0.2.1', userId: 'a' }, { ip: '192.0.2.1', userId: 'b' }],
  ['caller', { ip: '192.0.2.1' }, { ip: '192.0.2.2' }],
  ['address', { ip: '192.0.2.1', userId: 'a' }, { ip: '192.0.2.2', userId: 'a' }],
  ['employer', { ip: '192.0.2.1' }, { ip: '192.0.2.1', domain: 'other.test' }],
  ['visitor', { ip: '192.0.2.1' }, { ip: '192.0.2.1', userId: 'a' }],
] as const)('%s: one does not use up another’s limit', async (of, one, other) => {
  const call = serverOf([limit(of)])
  for (let times = 0; times < 2; times++) expect((await call(one)).status).toBe(200)
  expect((await call(one)).status).toBe(429)
  expect((await call(other)).status).toBe(200)
})

it('counts only wrong guesses: a valid link keeps working', async () => {
  const call = serverOf([limit('guess')])
  const from = { ip: '192.0.2.1' }
  for (let times = 0; times < 5; times++) expect((await call(from, '/one?token=right')).status).toBe(200)
  expect(await statuses(Array.from({ length: 4 }, () => call(from, '/one?token=wrong')))).toEqual([404, 404, 429, 429])
  expect((await call(from)).status).toBe(200)
  expect((await call({ ...from, userId: 'a' }, '/one?token=wrong')).status).toBe(429)
})

it('counts a form at its higher cost', async () => {
  const call = serverOf([limit('address', { formCost: 2 })])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await call({ ip: '192.0.2.1' }, '/one', headers)).status).toBe(200)
  expect((await call({ ip: '192.0.2.1' })).status).toBe(429)
})

it('refuses two limits with the same name', () => {
  const app = new Hono<AppVariables>()
  const mounted = (path: string) =>
    mount(
      app,
      endpoint({ method: 'POST', path, summary: '', access: 'public', limits: [limit('address')], data: z.boolean() }),
      () => ({ data: true }),
    )
  mounted('/one')
  expect(() => mounted('/other')).toThrow('Two limits are called address.')
})
