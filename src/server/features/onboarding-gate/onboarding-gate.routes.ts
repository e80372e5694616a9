import type { Hono } from 'hono'
import * as calls from '#contract/onboarding-gate.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { bootstrapProfile } from './bootstrap-profile.service.ts'
import { acceptTerms, onboard } from './pass-gate.service.ts'
import { readGateState } from './gate-state.service.ts'

export function mountOnboardingGate(app: Hono<AppVariables>): void {
  mount(app, calls.getTermsOfService, async (scope) => ({ data: await readGateState(scope, scope.viewer!) }))
  mount(app, calls.acceptTermsOfService, async (scope, { body }) => ({
    data: await acceptTerms(scope, scope.viewer!, body.textHash),
  }))
  mount(app, calls.postOnboarding, async (scope) => ({ data: await onboard(scope, scope.viewer!) }))
  mount(app, calls.bootstrapProfile, async (scope, { body }) => ({
    data: await bootstrapProfile(scope, scope.viewer!, body),
  }))
}
