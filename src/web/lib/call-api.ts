import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import type { BootData } from '#contract/boot-data.ts'
import type { Envelope, Method } from '#contract/endpoint.ts'
import { requestSignIn } from './sign-in-request.ts'

/** What the server gives the page besides the request (src/server/pages.ts). */
export interface StartContext {
  apiFetch: (request: Request) => Promise<Response>
  boot: BootData
  csrfToken: string
  nonce: string
  /** The employer's theme as CSS; empty for our own. */
  themeCss: string
  setStatus: (status: number) => void
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: StartContext }
  }
}

/** A failed call. `message` can be shown; `fields` names the fields of a 422. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: unknown
  /** The answer's data where the call defines some for a failure (409 with the newer state). */
  readonly headers: Headers

  constructor(status: number, message: string, body: unknown, headers: Headers) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }

  get fields(): Record<string, string> {
    return this.status === 422 && typeof this.body === 'object' && this.body !== null
      ? (this.body as Record<string, string>)
      : {}
  }
}

export interface ApiAnswer<Data> {
  data: Data
  metadata: Record<string, unknown>
}

const send = createIsomorphicFn()
  .server((path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(`http://internal${path}`, init)
    // The visitor's own host decides whose site it is.
    const host = getRequestHeader('host')
    const target = host ? new Request(`http://${host}${path}`, init) : request
    return getGlobalStartContext()!.apiFetch(target)
  })
  .client((path: string, init: RequestInit): Promise<Response> => fetch(path, init))

const csrfMeta = () => document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')

/**
 * One call of the API: in process while the server renders, over the network in the browser (spec/3 §7).
 * @throws ApiError with the server's sentence
 */
export async function callApi<Data>(
  method: Method,
  path: string,
  body?: unknown,
  init: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<ApiAnswer<Data>> {
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  const attempt = async () => {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
    if (method !== 'GET' && isInBrowser()) {
      headers['x-csrf-token'] = csrfMeta()?.content ?? ''
      headers['x-timezone'] = Intl.DateTimeFormat().resolvedOptions().timeZone
    }
    const answer = await send(path, {
      method,
      headers,
      credentials: 'same-origin',
      body: isForm ? (body as FormData) : body === undefined ? undefined : JSON.stringify(body),
      ...init,
    })
    keepToken(answer.headers)
    return answer
  }
  let answer = await attempt()
  // The session began or ended in another window: the answer brought the token that holds now.
  if (isInBrowser() && answer.headers.has('x-csrf-invalid')) answer = await attempt()
  if (isInBrowser() && answer.headers.get('x-login') === '1') {
    requestSignIn({ isSessionEnded: true, onDismiss: () => window.location.reload() })
  }
  return unwrap<Data>(answer)
}

const isInBrowser = () => typeof document !== 'undefined'

function keepToken(headers: Headers): void {
  const token = headers.get('x-csrf-token')
  if (token && typeof document !== 'undefined') csrfMeta()?.setAttribute('content', token)
}

async function unwrap<Data>(answer: Response): Promise<ApiAnswer<Data>> {
  const envelope = (await answer.json().catch(() => null)) as Envelope<Data, Record<string, unknown>> | null
  if (envelope === null) throw new ApiError(answer.status, 'Unexpected error occurred', null, answer.headers)
  if (!answer.ok)
    throw new ApiError(
      answer.status,
      envelope.error.message || 'Error with response',
      envelope.error.body,
      answer.headers,
    )
  return { data: envelope.data as Data, metadata: envelope.metadata ?? {} }
}
