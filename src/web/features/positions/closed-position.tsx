import { Link } from '@tanstack/react-router'
import type { ClosedPosition } from '#contract/positions/positions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { setPageStatus } from '#web/lib/pages/page-status.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { SimilarPositions } from './similar-positions.tsx'

/** A closed position: when it closed, and similar ones. The page answers 410. */
export function ClosedPositionScreen({ position }: { position: ClosedPosition }) {
  const t = useTranslations()
  const { locale } = useBoot()
  setPageStatus(410)
  const { similarPositions } = position
  return (
    <div className="wrap page">
      <article className={cardClass({ size: 'l' }, 'stack g6')}>
        <div className="stack g3">
          <p>
            <Badge>{t('positions.closedOn', { date: formatDate(position.closedAt, locale) })}</Badge>
          </p>
          <h1 className="h1" dir="auto">
            {position.name}
          </h1>
          <p>{t(similarPositions.length > 0 ? 'positions.closedText' : 'positions.closedTextNone')}</p>
        </div>
        {similarPositions.length > 0 && (
          <div>
            <h2 className="vh">{t('positions.similar')}</h2>
            <SimilarPositions positions={similarPositions} now={position.closedAt * 1000} />
          </div>
        )}
        <p>
          <Link to="/careers" className={buttonClass({ variant: 'secondary' })}>
            {t('positions.allJobs')}
          </Link>
        </p>
      </article>
    </div>
  )
}
