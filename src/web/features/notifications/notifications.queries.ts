import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { badgePollMs, type Notification, type NotificationPreference } from '#contract/notifications.ts'
import { callApi } from '#web/lib/call-api.ts'
import { readBoot } from '#web/lib/boot.ts'
import { logEvent } from '#web/lib/calls/log-event.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** Tabs of the panel (spec/1 §9), and the archive. */
export type NotificationFilter = 'all' | 'action_required' | 'archived'

interface NotificationPage {
  notifications: Notification[]
  count: number
  actionRequiredCount: number
}

const listsKey = ['notifications', 'list']
const badgeKey = ['notifications', 'badge']

/** spec/1 §8: failures are logged. */
async function logged<T>(what: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    logEvent('notifications_error', 'pcsx', { what, message: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

export const notificationsQuery = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filter],
    queryFn: async ({ pageParam: start }): Promise<NotificationPage> => {
      const { domain, locale: hl } = readBoot()
      const how = filter === 'archived' ? { archived: 1 } : { type_filter: filter === 'all' ? undefined : filter }
      const answer = await logged(
        'list',
        callApi('GET /api/pcsx/notifications', { query: { domain, hl, ...how, start: start || undefined } }),
      )
      const { count, actionRequiredCount } = answer.metadata
      return { notifications: answer.data, count, actionRequiredCount }
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.notifications.length, 0)
      return last.notifications.length > 0 && shown < last.count ? shown : undefined
    },
    retry: false,
    staleTime: 0,
  })

/** spec/1 §4, §9: fetched every five minutes in addition to the stream. */
export const badgeQuery = () =>
  queryOptions({
    queryKey: badgeKey,
    queryFn: async () => {
      const { domain } = readBoot()
      const call = callApi('GET /api/pcsx/notification_badge', { query: { domain } })
      return (await logged('badge', call)).data.count
    },
    retry: false,
    refetchInterval: badgePollMs,
  })

/** Changes to notifications, shown immediately and undone if the call fails (spec/1 §4). */
export function useNotificationActions() {
  const queryClient = useQueryClient()
  type Lists = InfiniteData<NotificationPage>
  const patch = (isMeant: (one: Notification) => boolean, change: Partial<Notification>) =>
    queryClient.setQueriesData<Lists>({ queryKey: listsKey }, (lists) =>
      lists
        ? {
            ...lists,
            pages: lists.pages.map((page) => ({
              ...page,
              notifications: page.notifications.map((one) => (isMeant(one) ? { ...one, ...change } : one)),
            })),
          }
        : lists,
    )
  const setBadge = (count: number) => queryClient.setQueryData(badgeKey, count)
  const body = () => ({ domain: readBoot().domain })

  const click = useMutation({
    mutationFn: ({ id }: Notification) =>
      callApi('POST /api/pcsx/notifications/:id/mark_clicked', { params: { id }, body: body() }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: listsKey })
      patch((one) => one.id === id, { isClicked: true })
    },
    // A read that is already in flight may return an outdated list.
    onSuccess: (_answer, { id }) => void patch((one) => one.id === id, { isClicked: true }),
    onError: (error, { id, isClicked }) => {
      patch((one) => one.id === id, { isClicked })
      // By then the panel is closed.
      toasts.show(error.message, { tone: 'error' })
    },
  })
  const clickAll = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/notifications/mark_all_clicked', { body: body() }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: listsKey })
      const before = queryClient.getQueriesData<Lists>({ queryKey: listsKey })
      patch(() => true, { isClicked: true })
      return before
    },
    onError: (_error, _nothing, before) => {
      for (const [key, lists] of before ?? []) queryClient.setQueryData(key, lists)
    },
  })
  const view = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/notifications/mark_all_viewed', { body: body() }),
    onMutate: () => {
      const before = queryClient.getQueryData<number>(badgeKey)
      setBadge(0)
      return before
    },
    onError: (_error, _nothing, before) => setBadge(before ?? 0),
  })
  // It stays in the list from which it was archived, so that a slip can be undone in place.
  const archive = useMutation({
    // Serialized, so that an undo comes after the archiving.
    scope: { id: 'notification-archive' },
    mutationFn: ({ id, isArchived }: { id: string; isArchived: boolean }) =>
      callApi('PUT /api/pcsx/notifications/:id/archived', {
        params: { id },
        body: { domain: readBoot().domain, archived: isArchived },
      }),
    onMutate: async ({ id, isArchived }) => {
      await queryClient.cancelQueries({ queryKey: listsKey })
      patch((one) => one.id === id, { isArchived })
    },
    onSuccess: (_answer, { isArchived }) => {
      if (isArchived) void queryClient.invalidateQueries({ queryKey: [...listsKey, 'archived'] })
    },
    onError: (_error, { id, isArchived }) => patch((one) => one.id === id, { isArchived: !isArchived }),
  })
  return {
    click: click.mutate,
    clickAll: clickAll.mutate,
    clickAllError: clickAll.error,
    view: view.mutate,
    archive: archive.mutate,
    archiveError: archive.error,
    setBadge,
    reload: () => queryClient.invalidateQueries({ queryKey: listsKey }),
  }
}

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'preferences'],
    queryFn: async () => {
      const { domain, locale: hl } = readBoot()
      return (await callApi('GET /api/pcsx/notification_preferences', { query: { domain, hl } })).data
    },
  })

/** Saves one category's preference. */
export function useSavePreference(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    // Serialized, so that the last choice wins.
    scope: { id: 'notification-preferences' },
    mutationFn: ({ category, inApp, email }: NotificationPreference) =>
      callApi('PUT /api/pcsx/notification_preferences', { body: { preferences: [{ category, inApp, email }] } }),
    onSuccess: ({ data }) => {
      keepAnswer(queryClient, preferencesQuery().queryKey, data)
      onSaved()
    },
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
}
