import type { Method } from '#contract/endpoint.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { ApiError, type CallOptions } from './call-api.ts'
import { loadMessages, sayIn } from './messages.ts'
import { readBoot } from './read-boot.ts'
import { requestSignIn } from './sign-in-request.ts'

/** Loaded with the first answer that is not as it should be: most pages never see one (spec/3 §8). */

const isInBrowser = () => typeof document !== 'undefined'

async function say() {
  const { locale } = readBoot()
  await loadMessages(locale, ['request'])
  return sayIn(locale)
}

/** spec/3 §8 "Session timed out". */
const isSessionOver = (answer: Response): boolean =>
  answer.headers.get('x-login') === '1' || (answer.redirected && new URL(answer.url).pathname === '/login')

/**
 * Tells the person what they can do something about, and fails the call where its answer is no good.
 * @param body what the answer holds: parsed, or the text that is no JSON
 * @throws ApiError
 */
export async function refuseProblems(
  method: Method,
  answer: Response,
  body: unknown,
  options: CallOptions,
): Promise<void> {
  const text = await say()
  const { status, headers } = answer
  const detail = errorBodyOf(body)
  const fail = (message: string) => new ApiError(status, message, detail, headers)
  if (isInBrowser()) {
    // oxlint-disable-next-line no-console -- spec/3 §8: what failed is logged to the console
    if (status >= 400) console.warn(`${status} ${method} ${answer.url}`)
    if (isSessionOver(answer)) {
      requestSignIn({ isSessionEnded: true, onDismiss: () => window.location.reload() })
      if (method !== 'GET') throw fail(text('request.sessionOver'))
    }
    if (headers.has('x-csrf-invalid')) {
      const action = { label: text('request.reload'), onPress: () => window.location.reload() }
      toasts.show(text('request.csrfAlert'), { tone: 'error', durationMs: 15_000, action })
      throw fail(text('request.csrf'))
    }
    if (!options.isQuiet) {
      if (status === 429) toasts.show(text('request.tooMany'), { tone: 'error' })
      if (status >= 500 && method === 'GET') toasts.show(text('request.server'), { tone: 'error' })
    }
  }
  if (status === 403 && options.checksPermission) throw fail(text('request.permission'))
  const { errorStatuses = [], verifiedStatuses } = options
  if (errorStatuses.includes(status) || (verifiedStatuses && !verifiedStatuses.includes(status)))
    throw fail(text('request.api'))
  if (!answer.ok && !verifiedStatuses) throw fail(sentenceOf(body, text('request.response'), text('request.problem')))
}

/** The answer should have been JSON (spec/3 §8). */
export const notJson = (answer: Response): Promise<ApiError> =>
  say().then((text) => new ApiError(answer.status, text('request.unexpected'), null, answer.headers))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const errorBodyOf = (body: unknown): unknown => (isRecord(body) && isRecord(body.error) ? body.error.body : null)

/**
 * What to say of a failed call (spec/3 §8 "Request error handler"): the answer's message, its error's, the answer itself where
 * it is text, else `generic`. `fallback` where that is no sentence or a page.
 */
function sentenceOf(body: unknown, generic: string, fallback: string): string {
  const own = isRecord(body) ? (body.message ?? (isRecord(body.error) ? body.error.message : undefined)) : body
  const sentence = own === undefined || own === null || own === '' ? generic : own
  return typeof sentence !== 'string' || sentence.includes('<html') ? fallback : sentence
}
