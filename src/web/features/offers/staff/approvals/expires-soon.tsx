import { useState } from 'react'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import { workingDayAfter } from '#shared/time/working-day.ts'
import { readMoment } from '#shared/time/zoned-time.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { useIsBrowser } from '#web/ui/loading/use-is-browser.ts'

/** After these many working days a step is late. */
const daysPerStep = 2

/** Before an offer is sent: it would expire before everyone has had their time. */
export function ExpiresSoon({ draft: { content, approval } }: { draft: OfferDraft }) {
  const t = useTranslations()
  const isBrowser = useIsBrowser()
  const [openedTs] = useState(() => Math.floor(Date.now() / 1000))
  const days = daysPerStep * approval.steps.filter((step) => step.approval === null).length
  if (!isBrowser || content.expires === null || days === 0) return null
  const moment = readMoment(content.expires, content.timezone)
  if ('problem' in moment) return null
  let ts = openedTs
  for (let day = 0; day < days; day++) ts = workingDayAfter(ts, content.timezone)
  if (moment.ts >= ts) return null
  return (
    <Bar tone="warning" icon="info">
      {t('offerApprovals.expiresSoon', { count: days })}
    </Bar>
  )
}
