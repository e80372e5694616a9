import type { FieldErrors } from '#contract/endpoint.ts'

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

/** The only error that services throw; `message` is a sentence that a person can act on. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldErrors | null
  /** What the caller needs in order to continue, as `error.body`: the newer state of what it wanted to change. */
  readonly detail: Record<string, unknown> | null
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: FieldErrors; detail?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.code = code
    this.fields = options.fields ?? null
    this.detail = options.detail ?? null
    this.headers = options.headers ?? {}
  }

  get status(): (typeof statusOf)[ErrorCode] {
    return statusOf[this.code]
  }
}

export const notFound = (what: string): AppError => new AppError('not_found', `${what} was not found.`)
