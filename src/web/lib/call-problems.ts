import { toasts } from '#web/ui/toast-queue.ts'
import { ApiError } from './call-api.ts'
import { loadMessages, translationsIn, type Translate } from './translations.ts'
import { readBoot } from './read-boot.ts'
import { requestSignIn } from './sign-in-request.ts'

/** Loaded with the first answer that is not as it should be: most pages never see one (spec/3 §8). */

const isInBrowser = () => typeof document !== 'undefined'

async function t() {
  const { locale } = readBoot()
  await loadMessages(locale, ['request'])
  return translationsIn(locale)
}

/** spec/3 §8 "Session timed out". A header that was set on its way more than once is a list. */
const isSessionOver = (answer: Response): boolean =>
  answer.headers.get('x-login')?.split(/, ?/).includes('1') ||
  (answer.redirected && new URL(answer.url).pathname === '/login')

/** Calls that read and were on their way when the dialog was closed must not open it again. */
const readsWaitMs = 5_000
let closedAt = -readsWaitMs

/** The page stays as it is, with what was typed: who closes the dialog is told how to come back to it. */
const askToSignIn = (text: Translate): void =>
  requestSignIn({
    isSessionEnded: true,
    onDismiss: () => {
      closedAt = performance.now()
      const action = { label: text('request.signIn'), onPress: () => askToSignIn(text) }
      toasts.show(text('request.signedOut'), { tone: 'warning', durationMs: 15_000, action })
    },
  })

/** How long the caller has for words of its own. */
const callerSpeaksMs = 100

/** One failure, one toast: a caller that says what failed has said it, and two calls that fail at once are one trouble. */
function toastUnlessSaid(message: string): void {
  const before = toasts.errorCount()
  setTimeout(() => {
    if (toasts.errorCount() === before) toasts.show(message, { tone: 'error' })
  }, callerSpeaksMs)
}

/**
 * Tells the person what they can do something about, and fails the call where its answer is no good.
 * @param body what the answer holds: parsed, or the text that is no JSON
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
      // The same words: where the caller says why it failed, they are said once.
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

/** The answer should have been JSON (spec/3 §8). */
export const notJson = (answer: Response): Promise<ApiError> =>
  t().then((text) => new ApiError(answer.status, text('request.unexpected'), null, answer.headers))

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
