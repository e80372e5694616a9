import type { GateState } from '#contract/onboarding-gate.ts'

export type GateStepName = 'terms' | 'onboarding' | 'bootstrapping'

/** The order of spec/1 §4; null if nothing is left. */
export function nextStep({
  tosAttested,
  terms,
  isOnboarded,
  isBootstrapped,
  bootstrappingConfig,
}: GateState): GateStepName | null {
  if (!tosAttested && terms) return 'terms'
  if (!isOnboarded) return 'onboarding'
  return !isBootstrapped && bootstrappingConfig ? 'bootstrapping' : null
}
