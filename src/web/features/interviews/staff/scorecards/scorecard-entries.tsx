import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { applicationCardsQuery } from './scorecards.queries.ts'

interface Entry {
  atTs: number
  node: ReactNode
  isFolded: boolean
}

/** Scorecards that were sent, and corrections, as entries of the application's timeline: those that the reader may open. */
export function ScorecardEntries({ id, children }: { id: string; children: (entries: readonly Entry[]) => ReactNode }) {
  const { data } = useQuery(applicationCardsQuery(id))
  return children(
    (data?.cards ?? []).flatMap((card) =>
      card.versions.map(({ sentTs }, at) => ({
        atTs: sentTs,
        isFolded: true,
        node: <EntryOf key={`${card.id} ${at}`} {...{ sentTs }} authorName={card.authorName} isCorrection={at > 0} />,
      })),
    ),
  )
}

interface EntryOfProps {
  sentTs: number
  authorName: string
  isCorrection: boolean
}

function EntryOf({ sentTs, authorName, isCorrection }: EntryOfProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  return (
    <li>
      <div>
        <p>{isCorrection ? t('scorecards.correctedOn', { date: formatDate(sentTs, locale) }) : t('scorecards.sent')}</p>
        <p className="small muted">{dotList([authorName, formatMoment(sentTs, locale)], locale)}</p>
      </div>
    </li>
  )
}
