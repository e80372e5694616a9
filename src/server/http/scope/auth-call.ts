import type { SignInRefusal } from '#contract/accounts/sign-in.ts'
import type { AppContext, RequestScope } from '#server/context.ts'
import { asAsker, codeAsker, type CodeAsker } from '#server/features/accounts/code-asker.ts'
import { takeTry, type AccountTry } from '#server/features/accounts/account-limits.ts'
import { clientAddressHeader, clientLocaleHeader } from '#server/features/accounts/auth.ts'
import { keepsSession, readAccess, type Access } from '#server/features/accounts/access-version.service.ts'
import { ensureAccount, isAskedCode } from '#server/features/accounts/asked-codes.ts'
import { resetPassword } from '#server/features/accounts/reset-password.service.ts'
import { recordSignIn } from '#server/features/accounts/record-sign-in.ts'
import { fromLibrary, toLibrary } from '#server/features/accounts/library-address.ts'
import { authRoutes, type AuthKind } from '#server/features/accounts/auth-routes.ts'
import { isKnownPassword } from '#server/features/accounts/known-passwords.ts'
import { requireWayIn } from '#server/features/accounts/login-policy.ts'
import { messagesFor, type MessageKey, type Translate } from '#server/messages.ts'
import { knownDevice } from '#server/features/accounts/known-device.service.ts'
import { notifyOfGuessing } from '#server/features/accounts/notify-of-guessing.ts'
import { requireMailRoom } from '#server/outbox/stranger-mails.ts'
import { AppError } from '../refusals/app-error.ts'
import { requireOwnOrigin } from '../headers/csrf.ts'
import { isDemoAccount, isDemoOpen } from './demo-access.ts'
import { readJsonBody } from '../bodies/json-body.ts'
import { check } from '../mount.ts'
import { ownCookie } from '../headers/own-cookie.ts'
import type { Directories } from './scope.ts'
import { minPasswordLength } from '#shared/accounts/password-length.ts'

const maxAuthBytes = 64 * 1024

/**
 * `/api/auth/*`: the sign-in library, inside the same envelope as every other call. It gets nothing as it arrived: the path is
 * from a list, and the body is rebuilt from validated fields, so that the library reads exactly what is limited here.
 *
 * These calls need no `x-csrf-token`, because they start a session, for programs even in a single call. Cross-site forgeries
 * cannot get here: they carry their origin, and pages cannot send JSON to another site without permission.
 */
export async function handleAuthCall(context: AppContext, { auth }: Directories): Promise<Response> {
  const scope = context.get('scope')
  const { employer, origin } = scope
  const path = new URL(context.req.url).pathname.slice('/api/auth'.length)
  const route = authRoutes.get(path)
  if (!route) throw new AppError('not_found', { key: 'refused.noCall' })
  if (context.req.method !== 'POST')
    throw new AppError(
      'wrong_method',
      { key: 'refused.method', values: { methods: 'POST' } },
      { headers: { allow: 'POST' } },
    )
  requireOwnOrigin(context, origin)
  const given = await readJsonBody(context.req.raw, maxAuthBytes)
  const { known, ...body }: AuthBody = check(route.body, given ?? {})
  if (isDemoAccount(body.email) && !isDemoOpen(scope)) throw new AppError('forbidden', { key: 'refused.demo' })
  requireWayIn(scope, route.kind)
  const email = body.email ?? ''
  const access = await readAccess(scope.db, email)
  const device = knownDevice(context, { email, version: access?.version ?? 0 }, known)
  const asker = codeAsker(context)
  const tried = await limitCall(scope, route.kind, email, { deviceId: device.id, asker }).catch(
    async (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many') await recordSignIn(scope, path, body.email, 429)
      throw error
    },
  )
  if (route.kind === 'reset') requireUnknownPassword(scope, body)
  const answer = await answerTo(context, { auth }, { path, kind: route.kind, body, asker, access })
  // A reset is recorded along with its effect.
  if (route.kind !== 'reset' || !answer.ok) await recordSignIn(scope, path, body.email, answer.status)
  const wrapped = await wrapAuthAnswer(answer, route.kind, messagesFor(scope.locale))
  if (answer.ok) {
    await tried?.succeeded()
    const deviceCookie = route.kind === 'password' || route.kind === 'code' ? device.cookie() : null
    if (route.kind === 'mailCode' || route.kind === 'mailReset') wrapped.headers.append('set-cookie', asker.cookie())
    if (deviceCookie) wrapped.headers.append('set-cookie', deviceCookie)
    wrapped.headers.append('set-cookie', ownCookie('candela_employer', employer.domain, origin))
  }
  return wrapped
}

interface CheckedCall {
  path: string
  kind: AuthKind
  body: AuthBody
  asker: CodeAsker
  /** The state before anything was checked. */
  access: Access | null
}

/**
 * The library's answer, for calls where it is sufficient: it checks and acts in separate steps, and others act at the same
 * time.
 */
async function answerTo(
  context: AppContext,
  { auth }: Pick<Directories, 'auth'>,
  call: CheckedCall,
): Promise<Response> {
  const { path, kind, body, asker } = call
  const scope = context.get('scope')
  const { employer, origin, ip, locale } = scope
  const { email = '', otp = '', password = '' } = body
  if (kind === 'reset') {
    if (password.length < minPasswordLength) return Response.json({ code: 'PASSWORD_TOO_SHORT' }, { status: 400 })
    return (await resetPassword(scope, asker, { email, otp, password }))
      ? Response.json({ success: true })
      : refused(kind)
  }
  let { access } = call
  if (kind === 'code') {
    if (!(await isAskedCode(scope, asker, kind, { email, otp }))) return refused(kind)
    await ensureAccount(scope, email)
    access = await readAccess(scope.db, email)
  }
  const headers = new Headers(context.req.raw.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  headers.set('origin', origin)
  headers.set(clientAddressHeader, ip)
  headers.set(clientLocaleHeader, locale)
  const request = new Request(new URL(`/api/auth${path}`, origin), {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, ...(email && { email: toLibrary(email) }) }),
  })
  const begun = kind === 'password' || kind === 'code' ? kind : null
  const answer = await asAsker(asker, () => auth.of(employer, origin).handler(request)).catch((error: unknown) => {
    // The account was deleted while its session was created.
    if (begun && isBrokenReference(error)) return refused(begun)
    throw error
  })
  if (!answer.ok || !begun) return answer
  const { token = '' } = (await answer.clone().json()) as AuthBody
  return (await keepsSession(scope.db, access, token)) ? answer : refused(begun)
}

const isBrokenReference = (error: unknown): boolean =>
  (error as { cause?: { code?: string } } | null)?.cause?.code === '23503'

const refused = (kind: 'password' | 'code' | 'reset'): Response =>
  kind === 'password'
    ? Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 })
    : Response.json(codeRefused, { status: 400 })

/** @throws AppError `too_many` */
async function limitCall(
  scope: RequestScope,
  kind: AuthKind,
  email: string,
  { deviceId, asker }: { deviceId: string | null; asker: CodeAsker },
): Promise<AccountTry | null> {
  if (kind === 'signOut') return null
  if (kind === 'mailCode' || kind === 'mailReset') {
    await requireMailRoom(scope, email, { deviceId }).catch((error: unknown) => {
      notifyLater(scope, email)
      throw error
    })
    return null
  }
  const guess = kind === 'password' ? 'password' : 'code'
  const tried = await takeTry(scope, {
    guess,
    email,
    ip: scope.ip,
    deviceId,
    askerId: guess === 'code' && asker.hasAsked ? asker.id : null,
  })
  if (tried.isUnderAttack && guess === 'password') notifyLater(scope, email)
  if (tried.waitSeconds === 0) return tried
  const { passwordEnabled, emailCodeEnabled } = scope.employer.config.loginSignupConfig
  // Codes are counted separately, so that a flood of password attempts does not block people with access to the mailbox.
  const hasOtherWay = passwordEnabled && emailCodeEnabled && guess === 'password'
  throw new AppError(
    'too_many',
    { key: hasOtherWay ? 'refused.attemptsCode' : 'refused.attempts' },
    { headers: { 'retry-after': String(tried.waitSeconds) } },
  )
}

/** After the response, whose timing must not reveal whether the address is known. */
function notifyLater(scope: RequestScope, email: string): void {
  void notifyOfGuessing(scope, email).catch((error: unknown) =>
    scope.log.error({ err: error }, 'the email about sign-in attempts failed'),
  )
}

/** @throws AppError `invalid` naming `password` */
function requireUnknownPassword({ employer, locale }: RequestScope, { email = '', password = '' }: AuthBody): void {
  const company = employer.config.pcsxConfig.branding.companyName
  if (!isKnownPassword(password, { email, company })) return
  const message = messagesFor(locale)('settings.refused.passwordKnown')
  throw new AppError('invalid', message, { fields: { password: message } })
}

type AuthBody = Record<string, string | undefined>

/** The library's answer differs by whether there is a code, and therefore whether the address has an account. */
const codeRefusals = ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'USER_NOT_FOUND']
const codeRefused = { code: 'INVALID_OTP' }

/** The library's refusals are in English only. */
const refusalKeys: Readonly<Record<string, MessageKey>> = {
  INVALID_EMAIL_OR_PASSWORD: 'refused.credentials',
  INVALID_OTP: 'refused.code',
  SIGN_IN_OFF: 'accounts.off',
}

async function wrapAuthAnswer(given: Response, kind: AuthKind, t: Translate): Promise<Response> {
  const isCode = kind === 'code' || kind === 'reset'
  const refusal =
    given.ok || !isCode
      ? null
      : ((await given
          .clone()
          .json()
          .catch(() => null)) as AuthBody | null)
  const answer = codeRefusals.includes(refusal?.code ?? '') ? Response.json(codeRefused, { status: 400 }) : given
  const headers = new Headers(answer.headers)
  const told = (await answer.json().catch(() => null)) as Record<string, unknown> | null
  const user = told?.user as { email?: string } | undefined
  if (user?.email) user.email = fromLibrary(user.email)
  headers.set('content-type', 'application/json; charset=utf-8')
  headers.delete('content-length')
  headers.set('cache-control', 'no-store')
  const { message: _english, code, token: _secret, ...data } = told ?? {}
  const envelope = answer.ok
    ? // A session's token belongs in its cookie only, which no script can read.
      { status: answer.status, error: { message: '', body: '' }, data }
    : {
        status: answer.status,
        error: {
          message: refusalIn(t, String(code ?? '')),
          body: { code: String(code ?? '') } satisfies SignInRefusal,
        },
        data: null,
      }
  return new Response(JSON.stringify(envelope), { status: answer.status, headers })
}

const refusalIn = (t: Translate, code: string): string =>
  code === 'PASSWORD_TOO_SHORT'
    ? t('settings.refused.passwordShort', { count: minPasswordLength })
    : t(refusalKeys[code] ?? 'refused.auth')
