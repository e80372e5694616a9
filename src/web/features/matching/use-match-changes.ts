import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchDetails } from '#contract/matching.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { matchQuery } from './matching.queries.ts'

export type DisputeChoice = 'not_mine' | 'not_relevant' | 'have_it' | 'undo'

const changed = new Set(['match', 'matches', 'search', 'profile', 'profile-analysis'])

/** The candidate's ways to correct a match and to switch matching off or on. */
export function useMatchChanges(id: number) {
  const boot = useBoot()
  const queryClient = useQueryClient()
  const renew = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.has(String(queryKey[0])) })
  const dispute = useMutation({
    mutationFn: async ({ key, choice }: { key: string; choice: DisputeChoice }) =>
      (await callApi<MatchDetails>('POST', '/api/pcsx/match_dispute', { position_id: id, key, choice })).data,
    onSuccess: async (details) => {
      queryClient.setQueryData(matchQuery(boot, id).queryKey, details)
      await renew()
    },
  })
  const setOff = useMutation({
    mutationFn: (isOff: boolean) => callApi('POST', '/api/pcsx/match_settings', { is_off: isOff }),
    onSuccess: renew,
  })
  return { dispute, setOff }
}
