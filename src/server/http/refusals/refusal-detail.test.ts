import { Hono } from 'hono'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import type { AppVariables, RequestScope } from '#server/context.ts'
import { mount } from '../mount.ts'
import { AppError, refusalDetail } from './app-error.ts'

const Newer = z.object({ revision: z.int() })
const Other = z.object({ reason: z.enum(['late']) })

const logged: string[] = []
const log = { error: (_details: object, message: string) => logged.push(message) }

/** Answers with what a call that declares `Newer` or `Other` for a 409 refuses with. */
async function refusedWith(refusal: AppError): Promise<unknown> {
  const app = new Hono<AppVariables>()
  const call = endpoint({
    method: 'GET',
    path: '/one',
    summary: 'One',
    access: 'public',
    data: z.boolean(),
    refusals: { 409: z.union([Newer, Other]) },
  })
  app.use(async (context, next) => {
    context.set('scope', { viewer: null, locale: 'en', log } as unknown as RequestScope)
    await next()
  })
  app.onError((error, context) =>
    error instanceof AppError
      ? context.json([error.status, error.message, error.detail])
      : context.json([500, error.message]),
  )
  mount(app, call, () => {
    throw refusal
  })
  return (await app.request('/one')).json()
}

it('carries what its call declares for the status, and nothing else', async () => {
  const wide = { revision: 3, secret: 'of the row' }
  expect(await refusedWith(new AppError('conflict', 'Newer.', { detail: refusalDetail(Newer, wide) }))).toEqual([
    409,
    'Newer.',
    { revision: 3 },
  ])
  expect(
    await refusedWith(new AppError('conflict', 'Late.', { detail: refusalDetail(Other, { reason: 'late' }) })),
  ).toEqual([409, 'Late.', { reason: 'late' }])
  expect(await refusedWith(new AppError('conflict', 'No.'))).toEqual([409, 'No.', null])
})

it('goes without its data, not as a failure of the server, if its call declares something else', async () => {
  const detail = refusalDetail(z.object({ id: z.string() }), { id: 'x' })
  expect(await refusedWith(new AppError('conflict', 'Other.', { detail }))).toEqual([409, 'Other.', null])
  expect(logged).toEqual(['refusal breaks its contract'])
  expect(await refusedWith(new AppError('gone', 'Gone.', { detail: refusalDetail(Newer, { revision: 1 }) }))).toEqual([
    410,
    'Gone.',
    null,
  ])
})
