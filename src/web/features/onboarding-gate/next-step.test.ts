import { expect, it } from 'vitest'
import type { GateState } from '#contract/onboarding-gate.ts'
import { nextStep } from './next-step.ts'

/** The order of the onboarding gate’s steps (spec/1 §4). */

const terms = {
  headingText: '',
  helperText: '',
  infoText: '',
  disclaimerText: '',
  submitButtonText: 'Accept',
  version: '',
  textHash: 'a',
}
const begun: GateState = {
  tosAttested: false,
  terms,
  isOnboarded: false,
  isBootstrapped: false,
  bootstrappingConfig: { fields: ['name'], isSkippable: true },
}

it('shows the terms first, then onboarding, then the first questions, then lets the person in', () => {
  expect(nextStep(begun)).toBe('terms')
  expect(nextStep({ ...begun, tosAttested: true })).toBe('onboarding')
  expect(nextStep({ ...begun, tosAttested: true, isOnboarded: true })).toBe('bootstrapping')
  expect(nextStep({ ...begun, tosAttested: true, isOnboarded: true, isBootstrapped: true })).toBeNull()
})

it('skips the terms if they are switched off', () => {
  expect(nextStep({ ...begun, tosAttested: true, terms: null })).toBe('onboarding')
})
