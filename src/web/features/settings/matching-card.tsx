import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MatchState } from '#contract/search/matching.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useOptimisticValue } from '#web/lib/interaction/use-optimistic-value.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

const stateKey = ['matches', 'state']
/** Queries that show a match, or are ordered by it. */
const shownIn = ['match', 'matches', 'search']

/** Turns matching off for oneself, or on again. Nothing if the employer does not offer it. */
export function MatchingCard() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { data: state } = useQuery({
    queryKey: stateKey,
    queryFn: async (): Promise<MatchState> =>
      (await callApi('POST /api/pcsx/matches', { body: { position_ids: [] } })).data.state,
  })
  const setOff = useMutation({
    // Serialized, so that the last click wins.
    scope: { id: 'match-settings' },
    mutationFn: (isOff: boolean) => callApi('POST /api/pcsx/match_settings', { body: { is_off: isOff } }),
    onSuccess: (_answer, isOff) => {
      toasts.show(t(isOff ? 'privacy.matchingOff' : 'privacy.matchingOn'), { tone: 'success' })
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => shownIn.includes(String(queryKey[0])) })
    },
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
  const [isOff, wish] = useOptimisticValue(state === 'off', setOff.mutateAsync)
  if (state === undefined || state === 'disabled') return null
  return (
    <section className="stack g3" aria-labelledby="matching-title">
      <h2 id="matching-title" className="h2">
        {t('privacy.matching')}
      </h2>
      <div className={cardClass({}, 'stack g3')}>
        <p>{t('privacy.matchingText')}</p>
        <Switch label={t('privacy.matchingSwitch')} checked={!isOff} onChange={() => wish(!isOff)} />
      </div>
    </section>
  )
}
