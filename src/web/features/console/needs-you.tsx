import type { ReactNode } from 'react'
import { isolated, listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-names.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import type { HomeTask } from './home-tasks.ts'
import { TaskLink } from './task-link.tsx'
import styles from './console.module.css'

const daySeconds = 86_400

const icons: Record<HomeTask['kind'], IconName> = {
  late: 'circle-alert',
  closed: 'briefcase',
  expiring: 'hourglass',
  lateMessages: 'messages-square',
  messages: 'messages-square',
  lateFeedback: 'clipboard-list',
  feedback: 'clipboard-list',
  reviews: 'list-checks',
  offerApprovals: 'file-pen-line',
  lateOfferApprovals: 'file-pen-line',
  interviewRequests: 'calendar-clock',
  timesOver: 'calendar-range',
  offerRevisions: 'file-pen-line',
  fresh: 'inbox',
  stillHiring: 'briefcase',
  forms: 'clipboard-list',
  openOffers: 'file-pen-line',
}

const lateKinds: ReadonlySet<HomeTask['kind']> = new Set(['late', 'lateMessages', 'lateFeedback', 'lateOfferApprovals'])

/** Each row names the task and the person, and links there. */
export function NeedsYou({ tasks, nowTs }: { tasks: readonly HomeTask[]; nowTs: number }) {
  const t = useTranslations()
  return (
    <section className="stack" aria-labelledby="needs-you">
      <h2 className="h2" id="needs-you">
        {t('console.home.needsYou')}
      </h2>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {tasks.map((task, index) => (
          <Task
            key={task.kind === 'expiring' ? task.offer.id : task.kind}
            task={task}
            nowTs={nowTs}
            isFirst={index === 0}
          />
        ))}
      </ul>
    </section>
  )
}

function Task({ task, nowTs, isFirst }: { task: HomeTask; nowTs: number; isFirst: boolean }) {
  const t = useTranslations()
  const { title, detail } = useWords(task, nowTs)
  return (
    <li className={styles.task}>
      <span className={cx(styles.disc, lateKinds.has(task.kind) && styles.late)}>
        <Icon name={icons[task.kind]} />
      </span>
      <div>
        <p className="ui strong" dir="auto">
          {title}
        </p>
        <p className="small muted" dir="auto">
          {detail}
        </p>
      </div>
      <TaskLink
        task={task}
        className={buttonClass({ variant: isFirst ? 'primary' : 'secondary', size: 's' }, styles.taskAction)}
      >
        {t(`console.home.act.${task.kind}`)}
        <span className="vh"> {title}</span>
      </TaskLink>
    </li>
  )
}

function useWords(task: HomeTask, nowTs: number): { title: string; detail: ReactNode } {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const counted = (each: readonly { title: string; count: number }[]) =>
    listOf(
      each.map(({ title, count }) =>
        t('console.home.counted', {
          title: isolated(title || t('console.removedPosition')),
          count: formatCount(count, locale),
        }),
      ),
      locale,
    )
  switch (task.kind) {
    case 'late':
    case 'closed':
    case 'fresh': {
      const { count, oldestTs, positions } = task.group
      const days = oldestTs === null ? 0 : Math.floor((nowTs - oldestTs) / daySeconds)
      const age = t('console.home.oldest', { days })
      return {
        title: t(`console.home.${task.kind}`, { count }),
        detail: (
          <>
            {task.kind === 'late' ? <strong className={styles.danger}>{age}</strong> : age} · {counted(positions)}
          </>
        ),
      }
    }
    case 'expiring': {
      const { name, title, expiresTs } = task.offer
      return {
        title: t('console.home.expiring', { name }),
        detail: (
          <>
            {title} ·{' '}
            <span className={styles.soon}>{t('console.home.expires', { when: formatMoment(expiresTs, locale) })}</span>
          </>
        ),
      }
    }
    case 'stillHiring':
      return {
        title: t('console.home.stillHiring', { count: task.count }),
        detail: listOf(
          task.first.map((each) => isolated(each.title)),
          locale,
        ),
      }
    case 'forms':
      return { title: t('console.home.forms', { count: task.count }), detail: counted(task.forms) }
    default: {
      const [first] = task.first
      const title = t(`console.home.${task.kind}`, { count: task.count, name: first?.name ?? '' })
      return {
        title,
        detail: listOf(
          // One person can have several.
          [...new Set(task.first.map((each) => (task.count === 1 ? each.title : each.name)))].map(isolated),
          locale,
        ),
      }
    }
  }
}
