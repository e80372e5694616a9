import { Link, type LinkProps } from '@tanstack/react-router'
import type { StaffThreadRow } from '#contract/inbox/staff-messages.ts'
import { replyState } from '#shared/applications/messages.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './inbox.module.css'

const daySeconds = 86_400

/** The page on which each kind of conversation is read and answered. */
const placeOf: Record<StaffThreadRow['kind'], (id: string) => Pick<LinkProps, 'to' | 'params' | 'hash'>> = {
  application: (id) => ({ to: '/careers/admin/applications/$id', params: { id }, hash: 'messages' }),
  offer: (id) => ({ to: '/careers/admin/offers/$id', params: { id }, hash: 'offer-thread' }),
  question: (id) => ({ to: '/careers/admin/messages/questions/$id', params: { id } }),
}

/** One conversation: the person, the last message, the subject, and since when they wait. */
export function ThreadRow({ thread, nowTs }: { thread: StaffThreadRow; nowTs: number }) {
  const t = useTranslations()
  const { locale, user } = useBoot()
  const formatMoment = useFormatMoment()
  const { id, kind, fullName, excerpt, lastAuthor, lastAuthorName, lastTs, isNew } = thread
  const isOwn = lastAuthorName === (user?.name || user?.email)
  const said =
    lastAuthor === 'candidate'
      ? excerpt
      : isOwn
        ? t('staffMessages.youWrote', { text: excerpt })
        : t('staffMessages.wrote', { name: lastAuthorName, text: excerpt })
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <p className="row flow">
          <Link {...placeOf[kind](id)} className="plain ui strong" dir="auto">
            {fullName || t('staffApplications.noName')}
          </Link>
          {isNew && <Badge tone="info">{t('staffMessages.new')}</Badge>}
          <Waits sinceTs={thread.waitingSinceTs} nowTs={nowTs} />
          {thread.asksTime && <Badge tone="warning">{t('staffMessages.asksTime')}</Badge>}
        </p>
        <p className={cx('ui', styles.excerpt, isNew && 'strong')} dir="auto">
          <CutText text={said} />
        </p>
        <p className="small muted" dir="auto">
          <About thread={thread} />
        </p>
      </div>
      <span className="small muted num">{formatMoment(lastTs, locale)}</span>
    </li>
  )
}

function About({ thread: { kind, position } }: { thread: StaffThreadRow }) {
  const t = useTranslations()
  switch (kind) {
    case 'application':
      return position || t('staffApplications.removedPosition')
    case 'offer':
      return t('staffMessages.aboutOffer', { position })
    case 'question':
      return position ? t('staffMessages.aboutQuestion', { position }) : t('staffMessages.aboutNothing')
  }
}

function Waits({ sinceTs, nowTs }: { sinceTs: number | null; nowTs: number }) {
  const t = useTranslations()
  if (sinceTs === null) return null
  const state = replyState(sinceTs, nowTs)
  if (state === 'new') return <Badge>{t('staffMessages.waits.new')}</Badge>
  if (state === 'due') return <Badge tone="warning">{t('staffMessages.waits.due')}</Badge>
  const days = Math.floor((nowTs - sinceTs) / daySeconds)
  return <Badge tone="danger">{t('staffMessages.waits.late', { days })}</Badge>
}
