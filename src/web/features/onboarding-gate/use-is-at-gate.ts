import { useQuery } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { gateQuery } from './onboarding-gate.queries.ts'
import { nextStep } from './next-step.ts'

/** Whether something still stands between signing in and the site: what somebody began before waits for it. */
export function useIsEntering(): boolean {
  const { isLoggedIn, configs } = useBoot()
  const isAsked = isLoggedIn && configs.hasGate === true
  const { data, isError } = useQuery({ ...gateQuery(), enabled: isAsked })
  return isAsked && !isError && (!data || nextStep(data) !== null)
}
