import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { BootData } from '#contract/boot-data.ts'
import type { AnswerOf, CallName, GivenTo, MetadataOf } from '#contract/calls.ts'
import type { Envelope } from '#contract/endpoint.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { callAddress, type Given } from '#contract/call-address.ts'
import { csrfTokenOfPage, keepCsrfToken } from './calls/csrf-token.ts'
import { translationsIn } from './texts/translations.ts'
import { noteChange } from './calls/open-changes.ts'
import { readBoot } from './pages/read-boot.ts'

/** What the server passes to the page besides the request (src/server/pages/render-page.ts). */
export interface StartContext {
  apiFetch: (request: Request) => Promise<Response>
  apiRead: (path: string) => Promise<{ data: unknown; metadata?: unknown } | null>
  takeHtml: (html: string) => void
  boot: BootData
  csrfToken: string
  nonce: string
  /** The employer's theme as CSS; empty for our default. */
  themeCss: string
  setStatus: (status: number) => void
  /** The texts of a namespace in a language. */
  textsOf: (locale: string, namespace: string) => Record<string, string | MessageFormatElement[]>
  /** The folder of the page's texts. */
  textsFolder: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: StartContext }
  }
}

/** A failed call. `message` can be shown. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** What the call declares for a refusal with this status; `refusalOf` reads it (lib/calls). */
  readonly detail: unknown
  readonly headers: Headers
  /** The server gave no reason: `message` is generic, and a caller that knows what failed should show that. */
  readonly isGeneric: boolean

  constructor(status: number, message: string, detail: unknown, headers: Headers, isGeneric = false) {
    super(message)
    this.status = status
    this.detail = detail
    this.headers = headers
    this.isGeneric = isGeneric
  }

  /** Sentences by field of a 413, 415 or 422, for which no call declares anything else. */
  get fields(): Record<string, string> {
    return ((this.status > 410 && this.detail) || {}) as Record<string, string>
  }
}

export interface ApiAnswer<Data, Metadata = unknown> {
  data: Data
  metadata: Metadata
}

/** A caller's options besides the parameters (spec/3 §6, §7, §8). */
export interface CallOptions {
  signal?: AbortSignal
  /** Sent even if the page is closing, unless its body is larger than browsers allow. */
  keepalive?: boolean
  /** No one is waiting for it, so no toast reports its failure (429, 500 and above). */
  isQuiet?: boolean
}

/** Browsers refuse larger bodies for calls that can outlive their page (64 KiB, for all of a page's calls together). */
const maxKeepaliveBytes = 60_000
/** Changes up to this size always complete, however soon the page is left. */
const smallBytes = 4_000

const send = createIsomorphicFn()
  .server((path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(`http://internal${path}`, init)
    // The visitor's own host determines the site.
    const host = getRequestHeader('host')
    const target = host ? new Request(`http://${host}${path}`, init) : request
    return getGlobalStartContext()!.apiFetch(target)
  })
  .client((path: string, init: RequestInit): Promise<Response> => fetch(withDebug(path), init).catch(noConnection))

/** A page being rendered has the data of a call that only reads without a request; null in browsers, and if it fails. */
const readInProcess = createIsomorphicFn()
  .server((method: string, path: string) => (method === 'GET' ? getGlobalStartContext()!.apiRead(path) : null))
  .client((): null => null)

/** Browsers have various messages for "Failed to fetch"; an aborted call is left as it is. */
function noConnection(error: unknown): never {
  throw error instanceof TypeError ? new TypeError(noConnectionText()) : error
}

const noConnectionText = () => translationsIn(readBoot().locale)('common.noConnection')

const isInBrowser = () => typeof document !== 'undefined'

/** `path` with the `debug` parameter of the page's URL (spec/3 §7). */
export function withDebug(path: string): string {
  const debug = new URLSearchParams(location.search).get('debug')
  return debug === null ? path : `${path}${path.includes('?') ? '&' : '?'}debug=${encodeURIComponent(debug)}`
}

/** The sender's data in a changing call (spec/3 §7). */
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
 * A call of the API, by its name in the contract: in process while the server renders, over the network in the browser (spec/3
 * §7). Input and result are the contract's types; the server has validated the response against it.
 * @throws ApiError with the server's message; TypeError with ours if there is no connection
 */
export async function callApi<Name extends CallName>(
  name: Name,
  ...[given]: Given<GivenTo<Name> & CallOptions>
): Promise<ApiAnswer<AnswerOf<Name>, MetadataOf<Name>>> {
  const answer = await callPath(name.split(' ')[0]!, callAddress(name, given as never), given)
  return answer as ApiAnswer<AnswerOf<Name>, MetadataOf<Name>>
}

/** The same for a URL that only a form knows; the type of its result is unknown. */
export async function callPath(
  method: string,
  path: string,
  { body, form, signal, keepalive, isQuiet }: CallOptions & { body?: unknown; form?: FormData } = {},
): Promise<ApiAnswer<unknown>> {
  // In the browser nothing may be awaited before a call is sent: the page may be closing.
  const pending = readInProcess(method, path)
  const known = pending && (await pending)
  if (known) return { data: known.data, metadata: known.metadata ?? {} }
  const content = form ?? (body === undefined ? undefined : JSON.stringify(body))
  const isChange = method !== 'GET' && isInBrowser()
  const attempt = async () => {
    const answer = await send(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(typeof content === 'string' && { 'content-type': 'application/json' }),
        ...(isChange && senderHeaders()),
      },
      body: content,
      signal,
      keepalive:
        isChange && !form && new Blob([(content as string) ?? '']).size < (keepalive ? maxKeepaliveBytes : smallBytes),
    })
    keepToken(answer.headers)
    return answer
  }
  // A call that no one waits for changes nothing shown on a page.
  const isNoted = isChange && !isQuiet
  if (isNoted) noteChange(1)
  const answer = await attempt()
  // The session started or ended in another window: the response contained the current token.
  const last = isInBrowser() && answer.headers.has('x-csrf-invalid') ? await attempt() : answer
  // A call that fails without a response stays noted: a reload may have aborted it here while the server is still working on
  // it.
  if (isNoted) noteChange(-1)
  return readAnswer(method, last, isQuiet)
}

const loadProblems = (answer: Response) =>
  loadPart(() => import('./calls/call-problems.ts')).catch(() => {
    throw new ApiError(answer.status, noConnectionText(), null, answer.headers, true)
  })

/** spec/3 §7: the token is refreshed from the response. */
export function keepToken(headers: Headers): void {
  const token = headers.get('x-csrf-token')
  if (token && isInBrowser()) keepCsrfToken(token)
}

/**
 * Evaluates a response, wherever it came from.
 * @throws ApiError as specified in spec/3 §8
 */
export async function readAnswer(method: string, answer: Response, isQuiet?: boolean): Promise<ApiAnswer<unknown>> {
  keepToken(answer.headers)
  const text = await answer.text()
  let envelope: Envelope<unknown> | null = null
  try {
    envelope = JSON.parse(text)
  } catch {
    // Reported below: JSON was expected.
  }
  if (!answer.ok || answer.redirected) {
    const problems = await loadProblems(answer)
    await problems.refuseProblems(method, answer, envelope ?? text, isQuiet)
  }
  if (envelope === null) throw await (await loadProblems(answer)).notJson(answer)
  return { data: envelope.data, metadata: envelope.metadata ?? {} }
}
