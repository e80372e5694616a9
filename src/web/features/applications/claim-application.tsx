import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '#web/lib/call-api.ts'
import { useSay } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/bar.tsx'

/** Takes an application that was sent without an account into the one that is signed in: what the mailed link leads to. */
export function ClaimApplication({ claim }: { claim: string }) {
  const say = useSay()
  const queryClient = useQueryClient()
  const isSent = useRef(false)
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => {
      const at = claim.indexOf('.')
      return callApi('POST', '/api/pcsx/applications/claim', {
        application_id: claim.slice(0, at),
        token: claim.slice(at + 1),
      })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['applications', 'application'] }),
  })
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate()
  }, [mutate])
  if (!isSuccess && !error) return null
  return <Bar tone={error ? 'warning' : 'success'}>{error ? error.message : say('applications.claimed')}</Bar>
}
