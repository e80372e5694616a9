import { useId, useState } from 'react'
import type { ApplicationActivity } from '#contract/applications/application-activity.ts'
import { dotList, listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import dashboard from '#web/theme/layouts/dashboard.module.css'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { TimelineEntry } from './timeline-entry.ts'

/** What colleagues and the candidate did with an application, as entries of its timeline. */
export const activityEntries = (activity: readonly ApplicationActivity[]): TimelineEntry[] =>
  activity.map((each, at) => ({
    atTs: each.atTs,
    isFolded: true,
    // They have no id, and new ones are usually added before the others.
    node: <ActivityEntry key={`activity ${activity.length - at}`} activity={each} />,
  }))

function ActivityEntry({ activity: { did, actorName, reviewers, tags, atTs } }: { activity: ApplicationActivity }) {
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  const subjects = [...reviewers, ...tags]
  return (
    <li>
      <div>
        <p>{did}</p>
        {subjects.length > 0 && (
          <p className="small" dir="auto">
            {listOf(subjects, locale)}
          </p>
        )}
        <p className="small muted">{dotList([actorName, formatMoment(atTs, locale)], locale)}</p>
      </div>
    </li>
  )
}

/** Events between two stages, behind a button, so that the stages are easy to see. */
export function FoldedEntries({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <div className="stack g3">
        <div>
          <Button
            size="s"
            variant="plain"
            isAtEdge
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('staffApplications.moreEvents', { count: entries.length })}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
          </Button>
        </div>
        {isOpen && (
          <ol id={id} className={dashboard.feed}>
            {entries.map(({ node }) => node)}
          </ol>
        )}
      </div>
    </li>
  )
}
