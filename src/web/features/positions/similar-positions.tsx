import { Link } from '@tanstack/react-router'
import type { ListedPosition } from '#contract/positions/positions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge, formatPay } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'

/** Up to three positions side by side, as cards that link to their pages. */
export function SimilarPositions({ positions, now }: { positions: ListedPosition[]; now: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <ul className="cols-3">
      {positions.map((position) => {
        const pay = formatPay(position.pay, locale, t)
        return (
          <li key={position.id} className={cardClass({ isLink: true }, 'stack g1')}>
            <h3 className="h3" lang={position.language} dir="auto">
              <Link to="/careers/job/$pid" params={{ pid: String(position.id) }} className="plain">
                {position.name}
              </Link>
            </h3>
            <p className="ui muted dot-sep">
              <span>
                <bdi>{position.locations[0] ?? t('common.workOption.remote')}</bdi>
              </span>
              <span>{t(`common.workOption.${position.workLocationOption}`)}</span>
            </p>
            {pay && <p className="ui">{pay}</p>}
            <p className="small muted" style={{ marginBlockStart: 'var(--s-2)' }}>
              {formatAge(position.postedTs, now, locale, t)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
