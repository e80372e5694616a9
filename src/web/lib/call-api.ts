import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import type { BootData } from '#contract/boot-data.ts'
import type { AnswerOf, CallName, GivenTo, MetadataOf } from '#contract/calls.ts'
import type { Envelope } from '#contract/endpoint.ts'
import { loadPart } from '#web/ui/load-part.ts'
import { callAddress, type Given } from '#contract/call-address.ts'
import { csrfTokenOfPage, keepCsrfToken } from './csrf-token.ts'
import { translationsIn } from './translations.ts'
import { noteChange } from './open-changes.ts'
import { readBoot } from './read-boot.ts'

/** What the server gives the page besides the request (src/server/pages/render-page.ts). */
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
  /** The server gave no reason: `message` holds for any failure, and a caller that knows what failed says that. */
  readonly isGeneric: boolean

  constructor(status: number, message: string, body: unknown, headers: Headers, isGeneric = false) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
    this.isGeneric = isGeneric
  }

  get fields(): Record<string, string> {
    return this.status === 422 && typeof this.body === 'object' && this.body !== null
      ? (this.body as Record<string, string>)
      : {}
  }
}

export interface ApiAnswer<Data, Metadata = unknown> {
  data: Data
  metadata: Metadata
}

/** What a caller asks of a call besides its answer (spec/3 §6, §7, §8). */
export interface CallOptions {
  signal?: AbortSignal
  /** A page that closes still sends it, unless its body is larger than browsers allow. */
  keepalive?: boolean
  /** Nobody waits for it: no toast says that it failed (429, 500 and above). */
  isQuiet?: boolean
}

/** Browsers refuse larger bodies of calls that may outlive their page (64 KiB, all of a page together). */
const maxKeepaliveBytes = 60_000
/** So small, every change is sent to its end, however soon the page goes. */
const smallBytes = 4_000

const send = createIsomorphicFn()
  .server((path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(`http://internal${path}`, init)
    // The visitor's own host decides whose site it is.
    const host = getRequestHeader('host')
    const target = host ? new Request(`http://${host}${path}`, init) : request
    return getGlobalStartContext()!.apiFetch(target)
  })
  .client((path: string, init: RequestInit): Promise<Response> => fetch(withDebug(path), init).catch(noConnection))

/** Browsers say "Failed to fetch" in words of their own; a call that was given up stays what it is. */
function noConnection(error: unknown): never {
  throw error instanceof TypeError ? new TypeError(translationsIn(readBoot().locale)('common.noConnection')) : error
}

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
 * One call of the API, by its name in the contract: in process while the server renders, over the network in the browser
 * (spec/3 §7). What it is given and what it answers are the contract's; the server has checked the answer against it.
 * @throws ApiError with the server's sentence; TypeError with ours where there is no connection
 */
export async function callApi<Name extends CallName>(
  name: Name,
  ...[given]: Given<GivenTo<Name> & CallOptions>
): Promise<ApiAnswer<AnswerOf<Name>, MetadataOf<Name>>> {
  const answer = await callPath(name.split(' ')[0]!, callAddress(name, given as never), given)
  return answer as ApiAnswer<AnswerOf<Name>, MetadataOf<Name>>
}

/** The same for an address that only a form knows: what it answers is anybody's guess. */
export async function callPath(
  method: string,
  path: string,
  { body, form, signal, keepalive, isQuiet }: CallOptions & { body?: unknown; form?: FormData } = {},
): Promise<ApiAnswer<unknown>> {
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
      credentials: 'same-origin',
      body: content,
      signal,
      keepalive:
        isChange && !form && new Blob([(content as string) ?? '']).size < (keepalive ? maxKeepaliveBytes : smallBytes),
    })
    keepToken(answer.headers)
    return answer
  }
  // What nobody waits for changes nothing that a page shows.
  const isNoted = isChange && !isQuiet
  if (isNoted) noteChange(1)
  const answer = await attempt()
  // The session began or ended in another window: the answer brought the token that holds now.
  const last = isInBrowser() && answer.headers.has('x-csrf-invalid') ? await attempt() : answer
  // A call that fails without an answer stays noted: a reload cuts it off here while the server still works on it.
  if (isNoted) noteChange(-1)
  return readAnswer(method, last, isQuiet)
}

const loadProblems = (answer: Response) =>
  loadPart(() => import('./call-problems.ts')).catch(() => {
    throw new ApiError(
      answer.status,
      translationsIn(readBoot().locale)('common.noConnection'),
      null,
      answer.headers,
      true,
    )
  })

/** spec/3 §7: the token is refreshed from the answer. */
export function keepToken(headers: Headers): void {
  const token = headers.get('x-csrf-token')
  if (token && isInBrowser()) keepCsrfToken(token)
}

/**
 * What an answer says, wherever it came from.
 * @throws ApiError as spec/3 §8 has it
 */
export async function readAnswer(method: string, answer: Response, isQuiet?: boolean): Promise<ApiAnswer<unknown>> {
  keepToken(answer.headers)
  const text = await answer.text()
  let envelope: Envelope<unknown> | null = null
  try {
    envelope = JSON.parse(text)
  } catch {
    // Told below: JSON was expected.
  }
  if (!answer.ok || answer.redirected) {
    const problems = await loadProblems(answer)
    await problems.refuseProblems(method, answer, envelope ?? text, isQuiet)
  }
  if (envelope === null) throw await (await loadProblems(answer)).notJson(answer)
  return { data: envelope.data, metadata: envelope.metadata ?? {} }
}
