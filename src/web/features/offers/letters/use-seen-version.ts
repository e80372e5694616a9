import { useEffect, useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingDay, formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatPayLine } from '../offer-formats.ts'
import { changesSince, isRevised, paragraphsOf, type LetterChange, type Seen } from './letter-changes.ts'

/** The version first shown on the page, and what has changed since, until the reader dismisses it. */
export function useSeenVersion({ offer, document }: Seen) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [seen, setSeen] = useState<Seen>({ offer, document })
  const isChanged = isRevised(seen.document, document)
  const [changes, setChanges] = useState<readonly LetterChange[]>([])
  useEffect(() => {
    if (!isChanged) {
      if (seen.offer !== offer || seen.document !== document) setSeen({ offer, document })
      return
    }
    const formats = {
      pay: (line: (typeof offer.pay)[number]) => formatPayLine(line, locale, t),
      day: (day: string) => formatBindingDay(day, locale),
      moment: (seconds: number, timezone: string) => formatBindingMoment(seconds, locale, timezone),
      paragraphs: paragraphsOf,
    }
    setChanges(changesSince(seen, { offer, document }, formats))
  }, [isChanged, seen, offer, document, locale, t])
  return {
    change: isChanged ? { version: document.version, changes } : null,
    takeNote: () => setSeen({ offer, document }),
  }
}
