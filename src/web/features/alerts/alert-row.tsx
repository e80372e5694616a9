import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertFrequency, SavedSearch } from '#contract/alerts.ts'
import { alertFrequencies } from '#contract/alerts.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSay } from '#web/lib/messages.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListItem } from '#web/ui/list-item.tsx'
import { Select } from '#web/ui/select.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { alertsQuery } from './alerts.queries.ts'
import { describeSearch } from './describe-search.ts'

type Listed = { savedSearches: SavedSearch[]; email: string }

/** One alert: what it looks for, what it found, how often it writes. */
export function AlertRow({ alert, token }: { alert: SavedSearch; token: string | undefined }) {
  const say = useSay()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const { queryKey } = alertsQuery(token)
  const put = (change: (known: SavedSearch[]) => SavedSearch[]) =>
    queryClient.setQueryData<Listed>(
      queryKey,
      (known) => known && { ...known, savedSearches: change(known.savedSearches) },
    )
  const onError = (error: Error) => {
    toasts.show(error.message || say('alerts.failed'), { tone: 'error' })
    void queryClient.invalidateQueries({ queryKey })
  }
  const change = useMutation({
    mutationFn: async (frequency: AlertFrequency) =>
      (
        await callApi('PATCH /api/pcsx/saved_searches/:id', {
          params: { id: alert.id },
          query: { token },
          body: { frequency },
        })
      ).data,
    onMutate: (frequency) =>
      put((known) => known.map((each) => (each.id === alert.id ? { ...each, frequency } : each))),
    onSuccess: (saved) => {
      put((known) => known.map((each) => (each.id === saved.id ? saved : each)))
      toasts.show(say('alerts.changed'), { tone: 'success' })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => callApi('DELETE /api/pcsx/saved_searches/:id', { params: { id: alert.id }, query: { token } }),
    onMutate: () => put((known) => known.filter((each) => each.id !== alert.id)),
    onSuccess: () => toasts.show(say('alerts.deleted', { name: alert.name }), { tone: 'success' }),
    onError,
  })
  return (
    <ListItem
      heading={
        <a href={alert.url} className="plain">
          {alert.name}
        </a>
      }
      info={
        <>
          <p className="ui muted dot-sep">
            {describeSearch(alert.search, say).map((part) => (
              <span key={part}>
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
          <p className="small muted dot-sep">
            <span>{say('alerts.found', { count: alert.foundCount })}</span>
            {alert.sentTs !== null && <span>{say('alerts.sent', { date: formatDate(alert.sentTs, locale) })}</span>}
            {!alert.isConfirmed && <span className="strong">{say('alerts.unconfirmed')}</span>}
          </p>
        </>
      }
      actions={
        <>
          <Select
            label={say('alerts.frequencyOf', { name: alert.name })}
            isLabelHidden
            className="w-m"
            options={alertFrequencies.map((value) => ({ value, label: say(`alerts.frequency.${value}`) }))}
            value={alert.frequency}
            onChange={(event) => change.mutate(event.target.value as AlertFrequency)}
          />
          <IconButton
            icon="trash-2"
            label={say('alerts.delete', { name: alert.name })}
            onClick={() => remove.mutate()}
          />
        </>
      }
    />
  )
}
