import { useMutation } from '@tanstack/react-query'
import type { SignedInSession } from '#contract/settings/settings.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Status } from '#web/ui/feedback/status.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useKeepSettings } from './settings.queries.ts'
import styles from './settings.module.css'

const deviceOf = ({ browser, system }: SignedInSession, t: Translate): string =>
  browser && system ? t('settings.device', { browser, system }) : browser || system || t('settings.deviceUnknown')

/** Where the account is signed in, this device first; the others can be ended individually or all at once. */
export function SessionsCard({ sessions }: { sessions: SignedInSession[] }) {
  const t = useTranslations()
  const keep = useKeepSettings()
  const end = useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) return (await callApi('POST /api/pcsx/settings/sessions/end_others')).data
      return (await callApi('DELETE /api/pcsx/settings/sessions/:id', { params: { id } })).data
    },
    onSuccess: (settings, id) => {
      keep(settings)
      toasts.show(t(id === null ? 'settings.othersEnded' : 'settings.sessionEnded'), { tone: 'success' })
    },
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
  const ordered = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <section className="stack g3" aria-labelledby="sessions-title">
      <header className="stack g1">
        <h2 id="sessions-title" className="h2">
          {t('settings.sessions')}
        </h2>
        <p className="muted">{t('settings.sessionsText')}</p>
      </header>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {ordered.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={end.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <Button isPending={end.isPending} pendingLabel={t('settings.working')} onClick={() => end.mutate(null)}>
            {t('settings.endOthers')}
          </Button>
        </p>
      )}
    </section>
  )
}

function SessionRow({
  session,
  isPending,
  onEnd,
}: {
  session: SignedInSession
  isPending: boolean
  onEnd: () => void
}) {
  const t = useTranslations()
  const { locale } = useBoot()
  const device = deviceOf(session, t)
  const { ipAddress } = session
  return (
    <li className={styles.row}>
      <div className="grow stack g1">
        <h3 className="h3">{device}</h3>
        <p className="ui muted">
          {ipAddress ? t('settings.place', { address: ipAddress }) : t('settings.placeUnknown')}
        </p>
        <p className="small muted dot-sep">
          <span>{t('settings.lastUsed', { day: formatDate(session.lastUsedTs, locale) })}</span>
          <span>{t('settings.started', { day: formatDate(session.startedTs, locale) })}</span>
        </p>
      </div>
      {session.isCurrent ? (
        <Status tone="live">{t('settings.thisDevice')}</Status>
      ) : (
        <Button
          size="s"
          aria-label={t('settings.endSessionOf', { device })}
          onClick={() => !isPending && onEnd()}
          aria-disabled={isPending}
        >
          {t('settings.endSession')}
        </Button>
      )}
    </li>
  )
}
