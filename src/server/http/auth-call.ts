import { generateCookie } from 'hono/cookie'
import type { AppContext } from '#server/context.ts'
import { clientAddressHeader, clientLocaleHeader } from '#server/features/accounts/auth.ts'
import { AppError } from './app-error.ts'
import { readBody } from './read-body.ts'
import { employerCookie, type Directories } from './scope.ts'

const maxAuthBytes = 64 * 1024
const maxTextLength = 2_000

/** `/api/auth/*`: the sign-in library behind the envelope that every other call has. */
export async function handleAuthCall(context: AppContext, { auth }: Directories): Promise<Response> {
  const { employer, origin, ip, locale } = context.get('scope')
  const headers = new Headers(context.req.raw.headers)
  headers.set(clientAddressHeader, ip)
  headers.set(clientLocaleHeader, locale)
  const url = new URL(context.req.url)
  const target = new URL(url.pathname + url.search, origin)
  const hasBody = !['GET', 'HEAD'].includes(context.req.method)
  const body = hasBody ? await readBody(context.req.raw, maxAuthBytes) : undefined
  if (body === null) throw new AppError('too_large', 'The request is larger than 64 kB.')
  const path = url.pathname.slice('/api/auth'.length).replace(/\/+$/, '')
  const tried = auth.limits.take(employer.domain, path, emailIn(body), Date.now())
  if (tried.waitSeconds > 0) {
    throw new AppError('too_many', 'Too many tries for this address. Please try again in a few minutes.', {
      headers: { 'retry-after': String(tried.waitSeconds) },
    })
  }
  const answer = await auth.of(employer, origin).handler(
    new Request(target, {
      method: context.req.method,
      headers,
      body: body as Uint8Array<ArrayBuffer> | undefined,
    }),
  )
  const secure = origin.startsWith('https:')
  const wrapped = await wrapAuthAnswer(answer)
  if (answer.ok) {
    tried.succeeded()
    const attributes = { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge: 31_536_000 } as const
    wrapped.headers.append('set-cookie', generateCookie(employerCookie, employer.domain, attributes))
  }
  return wrapped
}

/**
 * The address in the body of a sign-in call; undefined where it has none.
 * @throws AppError `bad_request` where the body is no JSON, or holds what no store takes
 */
function emailIn(body: Buffer | undefined): unknown {
  const text = new TextDecoder().decode(body)
  if (text.trim() === '') return undefined
  try {
    const given: unknown = JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && (value.length > maxTextLength || value.includes('\0') || !value.isWellFormed()))
        throw new TypeError('no text of a form')
      return value
    })
    return (given as { email?: unknown } | null)?.email
  } catch {
    throw new AppError(
      'bad_request',
      'The request body is not valid JSON, or holds a text that is too long or has control characters.',
    )
  }
}

async function wrapAuthAnswer(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  if (answer.status >= 300 && answer.status < 400) return new Response(answer.body, { status: answer.status, headers })
  const body: unknown = await answer.json().catch(() => null)
  headers.set('content-type', 'application/json; charset=utf-8')
  headers.delete('content-length')
  headers.set('cache-control', 'no-store')
  const waitSeconds = headers.get('x-retry-after')
  if (waitSeconds !== null) headers.set('retry-after', waitSeconds)
  const told = body as { message?: string; code?: string } | null
  const envelope = answer.ok
    ? { status: answer.status, error: { message: '', body: '' }, data: body }
    : {
        status: answer.status,
        error: { message: told?.message || 'The request was refused.', body: { code: told?.code ?? '' } },
        data: null,
      }
  return new Response(JSON.stringify(envelope), { status: answer.status, headers })
}
