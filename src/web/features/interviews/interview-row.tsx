import { Link } from '@tanstack/react-router'
import type { Interview } from '#contract/interviews/interviews.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useZonedTimes } from '#web/lib/format/zoned-times.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { DayLeaf } from '#web/ui/content/day-leaf.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { InterviewStatusMark } from './interview-status-mark.tsx'
import { InterviewTimes } from './interview-times.tsx'
import styles from './interviews.module.css'
import { useAnswer } from './use-answer.ts'

/** An interview in a list: time, status, and the next action. */
export function InterviewRow({ interview, level = 3 }: { interview: Interview; level?: 2 | 3 }) {
  const timesOf = useZonedTimes()
  const { id, title, startsTs, endsTs, timeZone, position } = interview
  const Heading = `h${level}` as const
  return (
    <li className={styles.row}>
      <DayLeaf leaf={startsTs === null ? null : timesOf(startsTs, endsTs, timeZone).leaf} />
      <div className="grow stack g1">
        <Heading className="h3" dir="auto">
          <Link to="/careers/interviews/$id" params={{ id }} className="plain">
            {title}
          </Link>
        </Heading>
        <InterviewTimes interview={interview} />
        {position && position.name !== title && (
          <p className="small muted" dir="auto">
            {position.name}
          </p>
        )}
        <p>
          <InterviewStatusMark interview={interview} />
        </p>
      </div>
      <NextStep interview={interview} />
    </li>
  )
}

function NextStep({ interview }: { interview: Interview }) {
  const t = useTranslations()
  const accept = useAnswer(interview.id, 'accept')
  const { id, status, title, startsTs, needsAnswer, joinUrl, calendarUrl, isPast } = interview
  if (isPast) return null
  if (needsAnswer && status === 'to_choose') {
    return (
      <Link
        to="/careers/interviews/$id"
        params={{ id }}
        className={buttonClass({ variant: 'primary' }, styles.next)}
        aria-label={t('interviews.chooseFor', { title })}
      >
        {t('interviews.choose')}
      </Link>
    )
  }
  if (needsAnswer && startsTs !== null) {
    return (
      <Button
        variant="primary"
        className={styles.next}
        aria-label={t('interviews.acceptFor', { title })}
        isPending={accept.isPending}
        pendingLabel={t('interviews.sending')}
        onClick={() => accept.mutate({ startsTs })}
      >
        {t('interviews.accept')}
      </Button>
    )
  }
  return (
    <div className={styles.steps}>
      {joinUrl && <JoinLink url={joinUrl} title={title} />}
      {calendarUrl && <CalendarLink url={calendarUrl} title={title} />}
    </div>
  )
}

export function JoinLink({ url, title }: { url: string; title: string }) {
  const t = useTranslations()
  return (
    <a
      className={buttonClass({ size: 's' })}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('interviews.joinFor', { title })}
    >
      <Icon name="video" size="s" />
      {t('interviews.join')}
    </a>
  )
}

/** A calendar file; the browser saves it or opens it. */
export function CalendarLink({ url, title }: { url: string; title: string }) {
  const t = useTranslations()
  return (
    <a
      className={buttonClass({ size: 's', variant: 'neutral' })}
      href={url}
      download
      aria-label={t('interviews.calendarFor', { title })}
    >
      {t('interviews.addToCalendar')}
    </a>
  )
}
