import type * as z from 'zod/mini'
import type { FieldErrors } from '#contract/endpoint.ts'
import type { MessageKey, Translate } from '#server/messages.ts'
import { inEnglish, translate, type Sentence } from './sentence.ts'

/** What can go wrong in a call, each with its HTTP status. */
const statusOf = {
  bad_request: 400,
  not_signed_in: 401,
  csrf: 403,
  forbidden: 403,
  pcsx_disabled: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
  full: 507,
} as const

export type ErrorCode = keyof typeof statusOf

declare const isDeclared: unique symbol
/** What a refusal carries as `error.body`, made by `refusalDetail`. */
type RefusalDetail = Record<string, unknown> & { readonly [isDeclared]: true }

/**
 * What a refusal carries besides its sentence, of the shape that its calls declare (`refusals` in `endpoint`). `mount` checks that
 * the call which fails has declared it.
 */
export const refusalDetail = <Schema extends z.ZodMiniType<Record<string, unknown>>>(
  _schema: Schema,
  detail: z.input<Schema>,
): RefusalDetail => detail as RefusalDetail

/**
 * The only error that services throw. Its sentence is one that a person can act on: in the reader's language, or a key that is
 * translated with the answer. `message` is then the English one.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly #sentence: Sentence
  readonly #fields: Record<string, Sentence> | null
  /** The data that the caller needs in order to continue, as `error.body` (`refusalDetail`): the newer state of the thing to change. */
  readonly detail: Record<string, unknown> | null
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    sentence: Sentence,
    options: {
      fields?: Record<string, Sentence>
      detail?: RefusalDetail
      headers?: Record<string, string>
    } = {},
  ) {
    super(inEnglish(sentence))
    this.code = code
    this.#sentence = sentence
    this.#fields = options.fields ?? null
    this.detail = options.detail ?? null
    this.headers = options.headers ?? {}
  }

  /** The same with its detail as it is sent: checked, and without hidden names. */
  withDetail(detail: Record<string, unknown> | null): AppError {
    const fields = this.#fields
    const options = {
      ...(fields && { fields }),
      ...(detail && { detail: detail as RefusalDetail }),
      headers: this.headers,
    }
    return new AppError(this.code, this.#sentence, options)
  }

  sentenceIn(t: Translate): string {
    return translate(t, this.#sentence)
  }

  fieldsIn(t: Translate): FieldErrors | null {
    if (this.#fields === null) return null
    return Object.fromEntries(Object.entries(this.#fields).map(([name, sentence]) => [name, translate(t, sentence)]))
  }

  get status(): (typeof statusOf)[ErrorCode] {
    return statusOf[this.code]
  }
}

export const notFound = (key: MessageKey, values?: Record<string, string | number>): AppError =>
  new AppError('not_found', { key, ...(values && { values }) })

export const notSignedIn = (): AppError =>
  new AppError('not_signed_in', { key: 'refused.signIn' }, { headers: { 'x-login': '1' } })

export const tooLarge = (maxBytes: number): AppError =>
  new AppError('too_large', { key: 'refused.tooLarge', values: { size: { bytes: maxBytes } } })
