import { useQuery } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { gateQuery } from './onboarding-gate.queries.ts'
import { nextStep } from './next-step.ts'

/** Whether the onboarding gate is still open; actions started before it have to wait. */
export function useIsEntering(): boolean {
  const { isLoggedIn, configs } = useBoot()
  const isAsked = isLoggedIn && configs.hasGate === true
  const { data, isError } = useQuery({ ...gateQuery(), enabled: isAsked })
  return isAsked && !isError && (!data || nextStep(data) !== null)
}
