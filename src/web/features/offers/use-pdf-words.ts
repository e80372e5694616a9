import { useMemo } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import type { PdfWords } from '#web/ui/pdf-viewer/pdf-viewer.types.ts'

/** What the PDF viewer says of a document, in the page's language. */
export function usePdfWords(name: string): PdfWords {
  const say = useSay()
  const { locale } = useBoot()
  return useMemo(() => {
    const percentFormat = new Intl.NumberFormat(locale, { style: 'percent' })
    return {
      pages: say('offer.pdf.pages', { name }),
      page: (page, count) => say('offer.pdf.page', { page, count }),
      loading: say('offer.pdf.loading'),
      problem: {
        locked: say('offer.pdf.locked'),
        damaged: say('offer.pdf.damaged'),
        unreachable: say('offer.pdf.unreachable'),
      },
      problemHelp: {
        locked: say('offer.pdf.lockedHelp'),
        damaged: say('offer.pdf.damagedHelp'),
        unreachable: say('offer.pdf.unreachableHelp'),
      },
      retry: say('offer.retry'),
      goTo: say('offer.pdf.goTo'),
      ofCount: (count) => say('offer.pdf.ofCount', { count }),
      zoomIn: say('offer.pdf.zoomIn'),
      zoomOut: say('offer.pdf.zoomOut'),
      fitWidth: say('offer.pdf.fitWidth'),
      percent: (percent) => percentFormat.format(percent / 100),
      find: say('offer.pdf.find'),
      findLabel: say('offer.pdf.findLabel', { name }),
      closeFind: say('offer.pdf.closeFind'),
      previousFind: say('offer.pdf.previousFind'),
      nextFind: say('offer.pdf.nextFind'),
      finds: (at, count) => say('offer.pdf.finds', { at, count }),
      findsNothing: say('offer.pdf.findsNothing'),
      finding: (page, count) => say('offer.pdf.finding', { page, count }),
    }
  }, [say, locale, name])
}
