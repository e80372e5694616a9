import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'

/** The token from an emailed link to the owner: this browser is theirs, whatever strangers do to the account. */
const known = () => new URLSearchParams(location.search).get('known') ?? undefined

const signInCall = 'POST /api/auth/sign-in/email'

/** The sign-in calls. Each throws ApiError. */
export const sendCode = (email: string) =>
  callApi('POST /api/auth/email-otp/send-verification-otp', { body: { email, type: 'sign-in', known: known() } })
export const signInWithCode = (email: string, otp: string) =>
  callApi('POST /api/auth/sign-in/email-otp', { body: { email, otp, known: known() } })
export const signInWithPassword = (email: string, password: string) =>
  callApi(signInCall, { body: { email, password, known: known() } })
export const sendResetCode = (email: string) =>
  callApi('POST /api/auth/email-otp/request-password-reset', { body: { email, known: known() } })
export const resetPassword = (email: string, otp: string, password: string) =>
  callApi('POST /api/auth/email-otp/reset-password', { body: { email, otp, password, known: known() } })
export const signOut = () => callApi('POST /api/auth/sign-out')

/** Does not reveal whether an address has an account that is not confirmed yet. */
export const isWrongPassword = (error: unknown): boolean =>
  refusalOf(signInCall, 401, error)?.code === 'INVALID_EMAIL_OR_PASSWORD' ||
  refusalOf(signInCall, 403, error)?.code === 'EMAIL_NOT_VERIFIED'
export const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429
