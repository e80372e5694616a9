import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import type { BootData } from '#contract/boot-data.ts'
import type { Envelope, Method } from '#contract/endpoint.ts'
import { csrfTokenOfPage } from './csrf-token.ts'
import { readBoot } from './read-boot.ts'

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

/** What a caller asks of a call besides its answer (spec/3 §6, §7, §8). */
export interface CallOptions {
  signal?: AbortSignal
  /** A page that closes still sends it, unless its body is larger than browsers allow. */
  keepalive?: boolean
  /** Nobody waits for it: no toast says that it failed (429, 500 and above). */
  isQuiet?: boolean
  /** The body is text, as it comes, and no JSON. */
  isText?: boolean
  /** These fail, whatever HTTP says of them. */
  errorStatuses?: readonly number[]
  /** All others fail. */
  verifiedStatuses?: readonly number[]
  /** A 403 says that a permission is missing, whatever the server says. */
  checksPermission?: boolean
}

/** Browsers refuse larger bodies of calls that may outlive their page (64 KiB, all of a page together). */
const maxKeepaliveBytes = 60_000

const send = createIsomorphicFn()
  .server((path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(`http://internal${path}`, init)
    // The visitor's own host decides whose site it is.
    const host = getRequestHeader('host')
    const target = host ? new Request(`http://${host}${path}`, init) : request
    return getGlobalStartContext()!.apiFetch(target)
  })
  .client((path: string, init: RequestInit): Promise<Response> => fetch(withDebug(path), init))

const isInBrowser = () => typeof document !== 'undefined'

/** `path` with the `debug` parameter of the page's address (spec/3 §7). */
export function withDebug(path: string): string {
  const debug = new URLSearchParams(location.search).get('debug')
  return debug === null ? path : `${path}${path.includes('?') ? '&' : '?'}debug=${encodeURIComponent(debug)}`
}

/** What a changing call says of its sender (spec/3 §7 "All requests"). */
export function senderHeaders(): Record<string, string> {
  const { user, groupId } = readBoot()
  return {
    'x-user': user?.id ?? '',
    'x-group-id': groupId,
    'x-csrf-token': csrfTokenOfPage(),
    'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/**
 * One call of the API: in process while the server renders, over the network in the browser (spec/3 §7).
 * @throws ApiError with the server's sentence
 */
export async function callApi<Data>(
  method: Method,
  path: string,
  body?: unknown,
  { signal, keepalive, ...options }: CallOptions = {},
): Promise<ApiAnswer<Data>> {
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  const content = isForm || body === undefined ? (body as FormData | undefined) : JSON.stringify(body)
  const attempt = async () => {
    const answer = await send(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && isInBrowser() && senderHeaders()),
      },
      credentials: 'same-origin',
      body: content,
      signal,
      keepalive: keepalive && new Blob([content as string]).size < maxKeepaliveBytes,
    })
    keepToken(answer.headers)
    return answer
  }
  const answer = await attempt()
  // The session began or ended in another window: the answer brought the token that holds now.
  return readAnswer(method, isInBrowser() && answer.headers.has('x-csrf-invalid') ? await attempt() : answer, options)
}

/** spec/3 §7: the token is refreshed from the answer. */
function keepToken(headers: Headers): void {
  const token = headers.get('x-csrf-token')
  if (token && isInBrowser()) document.querySelector('meta[name="_csrf"]')?.setAttribute('content', token)
}

/**
 * What an answer says, wherever it came from.
 * @throws ApiError as spec/3 §8 has it
 */
export async function readAnswer<Data>(
  method: Method,
  answer: Response,
  options: CallOptions = {},
): Promise<ApiAnswer<Data>> {
  keepToken(answer.headers)
  const text = await answer.text()
  let envelope: Envelope<Data, Record<string, unknown>> | null = null
  try {
    envelope = JSON.parse(text)
  } catch {
    // Told below, where JSON was expected.
  }
  if (!answer.ok || answer.redirected || options.errorStatuses || options.verifiedStatuses) {
    const problems = await import('./call-problems.ts')
    await problems.refuseProblems(method, answer, envelope ?? text, options)
  }
  if (options.isText) return { data: text as Data, metadata: {} }
  if (envelope === null) throw await (await import('./call-problems.ts')).notJson(answer)
  return { data: envelope.data as Data, metadata: envelope.metadata ?? {} }
}
