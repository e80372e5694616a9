import { ApiError, callApi } from '#web/lib/call-api.ts'

/** The sign-in calls (`/api/auth/…`). Each throws ApiError; `codeOf` names what the library refused. */
export const sendCode = (email: string) =>
  callApi('POST', '/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' })
export const signInWithCode = (email: string, otp: string) =>
  callApi('POST', '/api/auth/sign-in/email-otp', { email, otp })
export const signInWithPassword = (email: string, password: string) =>
  callApi('POST', '/api/auth/sign-in/email', { email, password })
export const sendResetCode = (email: string) => callApi('POST', '/api/auth/email-otp/request-password-reset', { email })
export const resetPassword = (email: string, otp: string, password: string) =>
  callApi('POST', '/api/auth/email-otp/reset-password', { email, otp, password })
export const signOut = () => callApi('POST', '/api/auth/sign-out', {})

export const codeOf = (error: unknown): string =>
  error instanceof ApiError ? ((error.body as { code?: string } | null)?.code ?? '') : ''
export const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429
