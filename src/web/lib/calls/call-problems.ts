import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ApiError } from '../call-api.ts'
import { loadMessages, translationsIn, type Translate } from '../texts/translations.ts'
import { readBoot } from '../pages/read-boot.ts'
import { requestSignIn } from './sign-in-request.ts'

/** Loaded with the first unexpected response: most pages never need it (spec/3 §8). */

const isInBrowser = () => typeof document !== 'undefined'

async function t() {
  const { locale } = readBoot()
  await loadMessages(locale, ['request'])
  return translationsIn(locale)
}

/** spec/3 §8. A header set more than once on the way is a list. */
const isSessionOver = (answer: Response): boolean =>
  answer.headers.get('x-login')?.split(/, ?/).includes('1') ||
  (answer.redirected && new URL(answer.url).pathname === '/login')

/** Reads in flight when the dialog was closed must not open it again. */
const readsWaitMs = 5_000
let closedAt = -readsWaitMs

/** The page stays as it is, with what was typed: closing the dialog explains how to sign in again. */
const askToSignIn = (text: Translate): void =>
  requestSignIn({
    isSessionEnded: true,
    onDismiss: () => {
      closedAt = performance.now()
      const action = { label: text('request.signIn'), onPress: () => askToSignIn(text) }
      toasts.show(text('request.signedOut'), { tone: 'warning', durationMs: 15_000, action })
    },
  })

/** How long the caller has to show a message of its own. */
const callerSpeaksMs = 100

/**
 * One failure, one toast: if the caller reports the failure, that is enough, and two calls that fail at once are one problem.
 */
function toastUnlessSaid(message: string): void {
  const before = toasts.errorCount()
  setTimeout(() => {
    if (toasts.errorCount() === before) toasts.show(message, { tone: 'error' })
  }, callerSpeaksMs)
}

/**
 * Tells the user what they can act on, and rejects the call if its response is unusable.
 * @param body the content of the response: parsed, or the text that is not JSON
 * @throws ApiError
 */
export async function refuseProblems(
  method: string,
  answer: Response,
  body: unknown,
  isQuiet: boolean | undefined,
): Promise<void> {
  const text = await t()
  const { status, headers } = answer
  const detail = errorBodyOf(body)
  const fail = (message: string, isGeneric = true) => new ApiError(status, message, detail, headers, isGeneric)
  if (isInBrowser()) {
    // oxlint-disable-next-line no-console -- spec/3 §8: what failed is logged to the console
    if (status >= 400) console.warn(`${status} ${method} ${answer.url}`)
    if (isSessionOver(answer)) {
      if (method !== 'GET' || performance.now() - closedAt >= readsWaitMs) askToSignIn(text)
      if (method !== 'GET') throw fail(text('request.sessionOver'))
    }
    if (headers.has('x-csrf-invalid')) {
      const action = { label: text('request.reload'), onPress: () => window.location.reload() }
      toasts.show(text('request.csrfAlert'), { tone: 'error', durationMs: 15_000, action })
      // The same text, so that it is shown once if the caller shows its reason.
      throw fail(text('request.csrfAlert'))
    }
    if (!isQuiet) {
      if (status === 429) toastUnlessSaid(text('request.tooMany'))
      if (status >= 500 && method === 'GET') toastUnlessSaid(text('request.server'))
    }
  }
  if (answer.ok) return
  const generic = [text(status === 429 ? 'request.tooMany' : 'request.response'), text('request.problem')] as const
  const sentence = sentenceOf(body, ...generic)
  throw fail(sentence, generic.includes(sentence))
}

/** The response should have been JSON (spec/3 §8). */
export const notJson = (answer: Response): Promise<ApiError> =>
  t().then((text) => new ApiError(answer.status, text('request.unexpected'), null, answer.headers))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const errorBodyOf = (body: unknown): unknown => (isRecord(body) && isRecord(body.error) ? body.error.body : null)

/** Some proxies write their pages in capitals, or only the parts of one. */
const isPage = /<(?:!doctype|html|head|body|h1|title)\b/i

/**
 * The message for a failed call (spec/3 §8): the response's message, its error's, the response itself
 * if it is text, else `generic`. `fallback` if that is not a sentence, or is an HTML page.
 */
function sentenceOf(body: unknown, generic: string, fallback: string): string {
  const own = isRecord(body) ? (body.message ?? (isRecord(body.error) ? body.error.message : undefined)) : body
  const sentence = own === undefined || own === null || own === '' ? generic : own
  return typeof sentence !== 'string' || isPage.test(sentence) ? fallback : sentence
}
