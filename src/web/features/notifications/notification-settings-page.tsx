import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mailChoices, type MailChoice, type NotificationPreference } from '#contract/notifications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useOptimisticValue } from '#web/lib/interaction/use-optimistic-value.ts'
import styles from '#web/theme/layouts/notifications.module.css'
import { cardClass } from '#web/ui/content/card.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { selectClass } from '#web/ui/controls/select-class.ts'
import { formatOf } from '#shared/time/day-text.ts'
import { clockSpaces } from '#shared/time/moment-text.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationsQuery, preferencesQuery, useSavePreference } from './notifications.queries.ts'

/** What the signed-in user is notified about, and how; and the archive. */
export function NotificationSettingsPage({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const wishes = useQuery(preferencesQuery())
  const save = useSavePreference(() => announce(t('notifications.saved')))
  return (
    <div className="wrap page stack g8" style={{ maxInlineSize: '760px' }}>
      <header className="stack g2">
        <h1 className="vh">{t('notifications.settings')}</h1>
        <p className="muted">
          {t('notifications.settingsText', { time: hourText(wishes.data?.dailyMailHour ?? 0, locale) })}
        </p>
      </header>
      {tabs}
      {wishes.isError && (
        <ErrorState
          title={t('notifications.wishesFailed')}
          retryLabel={t('notifications.retry')}
          isRetrying={wishes.isFetching}
          onRetry={() => void wishes.refetch()}
        />
      )}
      {wishes.data && (
        <div className={cardClass({ isFlush: true })}>
          <table className={styles.wishes}>
            <thead>
              <tr>
                <th scope="col">{t('notifications.about')}</th>
                <th scope="col">{t('notifications.inApp')}</th>
                <th scope="col">{t('notifications.byMail')}</th>
              </tr>
            </thead>
            <tbody>
              {wishes.data.preferences.map((one) => (
                <PreferenceRow key={one.category} kept={one} title={one.categoryTitle} onKeep={save.mutateAsync} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ArchivedNotifications />
    </div>
  )
}

/** "07:00 UTC": including its zone, so that server and browser agree. */
const hourText = (hour: number, locale: string): string =>
  clockSpaces(formatOf(dateLocale(locale), 'UTC', clock).format(Date.UTC(2000, 0, 1, hour)))

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

function PreferenceRow({
  kept,
  title,
  onKeep,
}: {
  kept: NotificationPreference
  title: string
  onKeep: (wish: NotificationPreference) => Promise<unknown>
}) {
  const t = useTranslations()
  const [{ category, inApp, email }, wish] = useOptimisticValue(kept, onKeep)
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <Checkbox
          checked={inApp}
          label={<span className="vh">{t('notifications.inAppOf', { category: title })}</span>}
          onChange={(event) => wish({ category, email, inApp: event.target.checked })}
        />
      </td>
      <td>
        <select
          className={cx(selectClass(), styles.wishSelect)}
          aria-label={t('notifications.byMailOf', { category: title })}
          value={email}
          onChange={(event) => wish({ category, inApp, email: event.target.value as MailChoice })}
        >
          {mailChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`notifications.mail.${choice}`)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}

function ArchivedNotifications() {
  const t = useTranslations()
  const list = useInfiniteQuery(notificationsQuery('archived'))
  const archived = (list.data?.pages ?? []).flatMap((page) => page.notifications)
  if (archived.length === 0) return null
  return (
    <section className="stack g3" aria-labelledby="archived-title">
      <h2 id="archived-title" className="h2">
        {t('notifications.archivedTitle')}
      </h2>
      <div className={cardClass({ isFlush: true })}>
        <NotificationList id="archived-list" list={list} notifications={archived} isPanel={false} />
      </div>
    </section>
  )
}
