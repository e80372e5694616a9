// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { callApi, callPath, type ApiError, type CallOptions } from './call-api.ts'
import { whenToAskAgain } from './calls/open-changes.ts'
import { closeSignIn, requestSignIn } from './calls/sign-in-request.ts'
import type { Method } from '#contract/endpoint.ts'

vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: () => ({ client: (run: unknown) => run }) }),
  getGlobalStartContext: () => undefined,
}))
vi.mock('@tanstack/react-start/server', () => ({ getRequestHeader: () => undefined }))
vi.mock('./texts/translations.ts', () => ({
  loadMessages: async () => undefined,
  translationsIn: (locale: string) => (key: string) => readCatalog(locale)[key]!,
}))
vi.mock('./calls/sign-in-request.ts', { spy: true })

const boot = { domain: 'demo.test', groupId: 'demo.test', locale: 'en', user: { id: 'u1' } }
let logged: MockInstance
const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  document.head.innerHTML = '<meta name="_csrf" content="token-1">'
  document.body.innerHTML = `<code id="pcsx-data">${JSON.stringify(boot)}</code>`
  window.history.replaceState(null, '', '/careers')
  vi.stubGlobal('fetch', sent)
  logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(toasts, 'show')
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  sent.mockReset()
  closeSignIn()
  for (const { id } of toasts.list()) toasts.dismiss(id)
})

interface Given {
  status?: number
  body?: string
  headers?: Record<string, string>
  /** The URL after a redirect. */
  redirectedTo?: string
}

const fine = JSON.stringify({ status: 200, error: { message: '', body: null }, data: { a: 1 }, metadata: { b: 2 } })
const failed = (message: string) => JSON.stringify({ status: 422, error: { message, body: { name: 'x' } }, data: null })

function answer({ status = 200, body = fine, headers = {}, redirectedTo }: Given = {}): Response {
  const response = new Response(body, { status, headers })
  if (redirectedTo) Object.defineProperties(response, { redirected: { value: true }, url: { value: redirectedTo } })
  return response
}

const call = async (given: Given, method: Method = 'GET', options: CallOptions = {}) => {
  sent.mockImplementation(async () => answer(given))
  return callPath(method, '/api/x', { ...(method !== 'GET' && { body: { c: 3 } }), ...options })
}
const failure = (given: Given, method?: Method, options?: CallOptions) =>
  call(given, method, options).then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error as ApiError,
  )
const headersSent = (index = 0) => new Headers(sent.mock.calls[index]![1].headers)
const toastTexts = () => vi.mocked(toasts.show).mock.calls.map(([text]) => text)

describe('every request (spec/3 §7)', () => {
  it('reports a missing connection in our words, and passes an aborted call through', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(callPath('GET', '/api/x')).rejects.toThrow(readCatalog('en')['common.noConnection']!)
    const abort = new DOMException('The user aborted a request.', 'AbortError')
    sent.mockRejectedValueOnce(abort)
    await expect(callPath('GET', '/api/x')).rejects.toBe(abort)
  })

  it('sends credentials to its own origin and reads JSON', async () => {
    expect(await call({})).toEqual({ data: { a: 1 }, metadata: { b: 2 } })
    const { method, credentials = 'same-origin' } = sent.mock.calls[0]![1]!
    expect({ method, credentials }).toEqual({ method: 'GET', credentials: 'same-origin' })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('sends sender, origin and token on %s', async (method) => {
    await call({}, method)
    expect(Object.fromEntries(headersSent())).toMatchObject({
      'x-user': 'u1',
      'x-group-id': 'demo.test',
      'x-csrf-token': 'token-1',
      'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  it.each([
    ['a short body', 'x'.repeat(50_000), true],
    ['a body that browsers would refuse', 'x'.repeat(70_000), false],
    ['one whose letters take two bytes each', 'ن'.repeat(35_000), false],
  ])('is sent with %s and outlives its page: %3$s', async (_name, text, isKept) => {
    sent.mockImplementation(async () => answer({}))
    await callPath('PATCH', '/api/x', { body: { text }, keepalive: true })
    expect(sent.mock.calls[0]![1].keepalive).toBe(isKept)
  })

  it.each([
    ['a small change, by itself', 'POST', 'x', true],
    ['a change that is not small', 'POST', 'x'.repeat(5_000), false],
    ['what only reads', 'GET', undefined, false],
  ] as const)('outlives its page: %s: %4$s', async (_name, method, text, isKept) => {
    sent.mockImplementation(async () => answer({}))
    await callPath(method, '/api/x', { body: text && { text } })
    expect(sent.mock.calls[0]![1].keepalive).toBe(isKept)
  })

  it('notes a change while it is pending, for the page after a reload, but no reads', async () => {
    sessionStorage.clear()
    const open: boolean[] = []
    sent.mockImplementation(async () => {
      open.push(whenToAskAgain(Infinity).length > 0)
      return answer({})
    })
    await callPath('GET', '/api/x')
    await callPath('PATCH', '/api/x', { body: {} })
    await callPath('POST', '/vslog', { body: {}, isQuiet: true })
    expect(open).toEqual([false, true, false])
    expect(whenToAskAgain(Infinity)).toEqual([])
  })

  it('keeps a change noted if it was cut off before its response, because the server may still be processing it', async () => {
    sessionStorage.clear()
    sent.mockRejectedValue(new TypeError('Failed to fetch'))
    await callPath('PATCH', '/api/x', { body: {} }).catch(() => undefined)
    expect(whenToAskAgain(Infinity).length).toBeGreaterThan(0)
  })

  it('builds a call’s URL from its name, and sends the contract’s parameters', async () => {
    sent.mockImplementation(async () => answer({}))
    await callApi('GET /api/pcsx/suggest', { query: { query: 'a&b', field: 'what', limit: null, beside: '' } })
    await callApi('POST /api/pcsx/events/:id/register', { params: { id: 'a/b' } })
    await callApi('PATCH /api/pcsx/settings', { body: { locale: 'ar' } })
    const asked = sent.mock.calls.map(([path, { method, body }]) => [method, path, body])
    expect(asked).toEqual([
      ['GET', '/api/pcsx/suggest?query=a%26b&field=what', undefined],
      ['POST', '/api/pcsx/events/a%2Fb/register', undefined],
      ['PATCH', '/api/pcsx/settings', '{"locale":"ar"}'],
    ])
  })

  it('sends none of it on GET', async () => {
    await call({})
    expect([...headersSent().keys()]).toEqual(['accept'])
  })

  it('takes the token from a response’s x-csrf-token header', async () => {
    await call({ headers: { 'x-csrf-token': 'token-2' } })
    await call({}, 'POST')
    expect(headersSent(1).get('x-csrf-token')).toBe('token-2')
  })

  it.each([
    ['/careers?debug=1', '/api/x?debug=1'],
    ['/careers?debug=a%26b', '/api/x?debug=a%26b'],
    ['/careers', '/api/x'],
  ])('copies the debug parameter in %s', async (page, path) => {
    window.history.replaceState(null, '', page)
    await call({})
    expect(sent.mock.calls[0]![0]).toBe(path)
  })
})

const outOfDate = 'This page is out of date, so nothing was changed. Reload it and try again.'

describe('the error catalogue (spec/3 §8)', () => {
  const session: [string, Given][] = [
    ['the x-login header', { status: 401, body: failed('Please sign in first.'), headers: { 'x-login': '1' } }],
    [
      'an x-login header set twice on its way',
      { status: 401, body: failed('Please sign in first.'), headers: { 'x-login': '1, 1' } },
    ],
    ['a redirect to /login', { body: '<html>', redirectedTo: 'https://demo.test/login?next=x' }],
  ]
  it.each(session)('Session timed out: %s shows the alert and fails a POST', async (_name, given) => {
    expect((await failure(given, 'POST')).message).toBe('Session timed out')
    expect(requestSignIn).toHaveBeenCalledWith(expect.objectContaining({ isSessionEnded: true }))
  })
  it('Session timed out: on GET only the alert', async () => {
    expect((await failure(session[0]![1])).message).toBe('Please sign in first.')
    expect(requestSignIn).toHaveBeenCalledTimes(1)
  })

  it('Session timed out: the page stays; closing the sign-in dialog leaves a way back to it', async () => {
    await failure(session[0]![1], 'POST')
    vi.mocked(requestSignIn).mock.lastCall![0]!.onDismiss!()
    expect(toastTexts()).toEqual(['You’re signed out. Your answers are still here.'])
    vi.mocked(toasts.show).mock.lastCall![1]!.action!.onPress()
    expect(requestSignIn).toHaveBeenCalledTimes(2)
  })

  it('Session timed out: a pending read does not reopen a dialog that was just closed', async () => {
    await failure(session[0]![1], 'POST')
    vi.mocked(requestSignIn).mock.lastCall![0]!.onDismiss!()
    await failure(session[0]![1])
    expect(requestSignIn).toHaveBeenCalledTimes(1)
    await failure(session[0]![1], 'POST')
    expect(requestSignIn).toHaveBeenCalledTimes(2)
  })

  it('Invalid CSRF: the newer token is tried once, then the alert is shown and the call fails', async () => {
    const refused = { status: 403, body: failed('x'), headers: { 'x-csrf-invalid': '1', 'x-csrf-token': 'token-3' } }
    sent.mockImplementationOnce(async () => answer(refused))
    expect((await call({}, 'POST')).data).toEqual({ a: 1 })
    expect(headersSent(1).get('x-csrf-token')).toBe('token-3')
    expect(toastTexts()).toEqual([])
    // In plain language, and the same in both places.
    expect((await failure(refused, 'POST')).message).toBe(outOfDate)
    expect(toastTexts()).toEqual([outOfDate])
  })

  it.each([
    [429, 'GET', ['Please try again in a few minutes']],
    [429, 'POST', ['Please try again in a few minutes']],
    [500, 'GET', ['Server error. Please try again.']],
    [503, 'GET', ['Server error. Please try again.']],
    [500, 'POST', []],
    [499, 'GET', []],
    [404, 'GET', []],
  ] as const)('status %i on %s shows a toast with what to do, unless suppressed', async (status, method, texts) => {
    vi.useFakeTimers()
    const given = { status, body: failed('The server says so.') }
    expect((await failure(given, method)).message).toBe('The server says so.')
    vi.runAllTimers()
    expect(toastTexts()).toEqual(texts)
    await failure(given, method, { isQuiet: true })
    vi.runAllTimers()
    expect(toastTexts()).toEqual(texts)
  })

  it('a failure shows one toast: the caller’s, if it shows one', async () => {
    vi.useFakeTimers()
    await failure({ status: 500, body: failed('x') })
    toasts.show('Offer Letter Download Failed', { tone: 'error' })
    vi.runAllTimers()
    expect(toastTexts()).toEqual(['Offer Letter Download Failed'])
  })

  it('calls that fail together show one toast', async () => {
    vi.useFakeTimers()
    await Promise.all([failure({ status: 500, body: failed('x') }), failure({ status: 502, body: failed('y') })])
    vi.runAllTimers()
    expect(toastTexts()).toEqual(['Server error. Please try again.'])
  })

  it('a failure without the server’s own message can be distinguished from one with it', async () => {
    expect(await failure({ status: 500, body: '' }, 'POST')).toMatchObject({ isGeneric: true })
    expect(await failure({ status: 502, body: '<html>Bad gateway' }, 'POST')).toMatchObject({ isGeneric: true })
    expect(await failure({ status: 422, body: failed('x') }, 'POST')).toMatchObject({ isGeneric: false })
    expect((await failure({ status: 429, body: '' }, 'POST')).message).toBe('Please try again in a few minutes')
  })

  it('status 400 or above is logged to the console', async () => {
    await call({})
    expect(logged).not.toHaveBeenCalled()
    await failure({ status: 400, body: failed('x') })
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('400 GET'))
  })

  it.each<[string, Given, string]>([
    ['a body that is no JSON', { body: 'hello' }, 'Unexpected error occurred'],
    ['an empty body', { body: '' }, 'Unexpected error occurred'],
    ['a failure without a word', { status: 502, body: '' }, 'Error with response'],
    ['a failure with an empty message', { status: 422, body: failed('') }, 'Error with response'],
    ['a message', { status: 400, body: '{"message":"Own words."}' }, 'Own words.'],
    ['an error with a message', { status: 400, body: failed('Their words.') }, 'Their words.'],
    ['a raw string', { status: 400, body: 'Bad gateway' }, 'Bad gateway'],
    ['a page', { status: 502, body: 'x <html lang="en">' }, 'There was a problem with the request'],
    ['a page in capitals', { status: 503, body: '<HTML><HEAD>' }, 'There was a problem with the request'],
    ['a part of a page', { status: 503, body: '<h1>503 Busy</h1>' }, 'There was a problem with the request'],
    ['a message that is no text', { status: 400, body: '{"message":{"a":1}}' }, 'There was a problem with the request'],
  ])('the message of %s', async (_name, given, message) => {
    expect((await failure(given)).message).toBe(message)
  })

  it('keeps the fields of a 422 and the status', async () => {
    const error = await failure({ status: 422, body: failed('name: Too long') }, 'POST')
    expect(error).toMatchObject({ status: 422, fields: { name: 'x' } })
  })

  it('uses the language of the page', () => {
    const keys = Object.keys(readCatalog('en')).filter((key) => key.startsWith('request.'))
    expect(keys).toHaveLength(10)
    for (const key of keys) expect(readCatalog('ar')[key]).toMatch(/[\u0600-\u06ff]/)
  })
})
