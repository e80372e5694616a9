import type { Hono } from 'hono'
import * as calls from '#contract/settings/settings.ts'
import type { AppVariables } from '#server/context.ts'
import { deviceCookie } from '#server/features/accounts/known-device.service.ts'
import { mailProofCode } from '#server/features/accounts/prove-owner.service.ts'
import { mount } from '#server/http/mount.ts'
import { confirmEmailChange, startEmailChange } from './change-email.service.ts'
import { setPassword } from './set-password.service.ts'
import { chooseLanguage, endEveryOther, endSession, readSettings } from './settings.service.ts'

export function mountSettings(app: Hono<AppVariables>): void {
  mount(app, calls.getSettings, async (scope) => ({ data: await readSettings(scope, scope.viewer!) }))
  mount(app, calls.changeSettings, async (scope, { body }) => {
    await chooseLanguage(scope, scope.viewer!, body.locale)
    return { data: await readSettings(scope, scope.viewer!) }
  })
  mount(app, calls.sendProofCode, async (scope) => {
    await mailProofCode(scope, scope.viewer!)
    return { data: { isSent: true } }
  })
  mount(app, calls.setPassword, async (scope, { body: { new_password: newPassword, ...proof } }) => {
    const account = await setPassword(scope, scope.viewer!, { ...proof, newPassword })
    return { data: await readSettings(scope, scope.viewer!), headers: { 'set-cookie': deviceCookie(scope, account) } }
  })
  mount(app, calls.startEmailChange, async (scope, { body }) => {
    await startEmailChange(scope, scope.viewer!, body.email)
    return { data: { isSent: true } }
  })
  mount(app, calls.confirmEmailChange, async (scope, { body }) => {
    const codes = { currentCode: body.current_code, newCode: body.new_code }
    const account = await confirmEmailChange(scope, scope.viewer!, { email: body.email, ...codes })
    return { data: await readSettings(scope, scope.viewer!), headers: { 'set-cookie': deviceCookie(scope, account) } }
  })
  mount(app, calls.endSession, async (scope, { params }) => {
    await endSession(scope, scope.viewer!, params.id!)
    return { data: await readSettings(scope, scope.viewer!) }
  })
  mount(app, calls.endOtherSessions, async (scope) => {
    await endEveryOther(scope, scope.viewer!)
    return { data: await readSettings(scope, scope.viewer!) }
  })
}
