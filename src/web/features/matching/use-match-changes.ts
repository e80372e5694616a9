import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { matchQuery } from './matching.queries.ts'

export type DisputeChoice = 'not_mine' | 'not_relevant' | 'have_it' | 'undo'

const details = ['match', 'profile', 'profile-analysis']
const results = ['matches', 'search']

/**
 * Around reasons shown over the results: the list below them, and the element they were opened from, stay until they close.
 */
export const HeldResults = createContext(false)

/** Refetches what a changed match affects in the results. */
export function useRenewResults(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const key of results) void queryClient.invalidateQueries({ queryKey: [key] })
  }
}

/** The candidate's ways to correct a match and to turn matching off or on. */
export function useMatchChanges(id: number) {
  const boot = useBoot()
  const queryClient = useQueryClient()
  const isHeld = useContext(HeldResults)
  const renewResults = useRenewResults()
  const renew = async () => {
    if (!isHeld) renewResults()
    await Promise.all(details.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  }
  const dispute = useMutation({
    mutationFn: async ({ key, choice }: { key: string; choice: DisputeChoice }) =>
      (await callApi('POST /api/pcsx/match_dispute', { body: { position_id: id, key, choice } })).data,
    onSuccess: async (match) => {
      keepAnswer(queryClient, matchQuery(boot, id).queryKey, match)
      await renew()
    },
  })
  const setOff = useMutation({
    mutationFn: (isOff: boolean) => callApi('POST /api/pcsx/match_settings', { body: { is_off: isOff } }),
    onSuccess: renew,
  })
  return { dispute, setOff }
}
