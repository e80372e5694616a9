import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertFrequency, Alert } from '#contract/search/alerts.ts'
import { alertFrequencies } from '#contract/search/alerts.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ListItem } from '#web/ui/content/list-item.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { alertsQuery } from './alerts.queries.ts'
import { describeSearch } from './describe-search.ts'

type Listed = { alerts: Alert[]; email: string }

/** One alert: what it searches for, what it found, and how often it sends email. */
export function AlertRow({ alert, token }: { alert: Alert; token: string | undefined }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const { queryKey } = alertsQuery(token)
  const put = (change: (known: Alert[]) => Alert[]) =>
    queryClient.setQueryData<Listed>(queryKey, (known) => known && { ...known, alerts: change(known.alerts) })
  const onError = (error: Error) => {
    toasts.show(error.message || t('alerts.failed'), { tone: 'error' })
    void queryClient.invalidateQueries({ queryKey })
  }
  const change = useMutation({
    mutationFn: async (frequency: AlertFrequency) =>
      (
        await callApi('PATCH /api/pcsx/alerts/:id', {
          params: { id: alert.id },
          query: { token },
          body: { frequency },
        })
      ).data,
    onMutate: (frequency) =>
      put((known) => known.map((each) => (each.id === alert.id ? { ...each, frequency } : each))),
    onSuccess: (saved) => {
      put((known) => known.map((each) => (each.id === saved.id ? saved : each)))
      toasts.show(t('alerts.changed'), { tone: 'success' })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => callApi('DELETE /api/pcsx/alerts/:id', { params: { id: alert.id }, query: { token } }),
    onMutate: () => put((known) => known.filter((each) => each.id !== alert.id)),
    onSuccess: () => toasts.show(t('alerts.deleted', { name: alert.name }), { tone: 'success' }),
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
            {describeSearch(alert.search, t).map((part) => (
              <span key={part}>
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
          <p className="small muted dot-sep">
            <span>{t('alerts.found', { count: alert.foundCount })}</span>
            {alert.sentTs !== null && <span>{t('alerts.sent', { date: formatDate(alert.sentTs, locale) })}</span>}
            {!alert.isConfirmed && <span className="strong">{t('alerts.unconfirmed')}</span>}
          </p>
        </>
      }
      actions={
        <>
          <Select
            label={t('alerts.frequencyOf', { name: alert.name })}
            isLabelHidden
            className="w-m"
            options={alertFrequencies.map((value) => ({ value, label: t(`alerts.frequency.${value}`) }))}
            value={alert.frequency}
            onChange={(event) => change.mutate(event.target.value as AlertFrequency)}
          />
          <IconButton icon="trash-2" label={t('alerts.delete', { name: alert.name })} onClick={() => remove.mutate()} />
        </>
      }
    />
  )
}
