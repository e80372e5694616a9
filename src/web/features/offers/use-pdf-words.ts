import { useMemo } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { PdfWords } from '#web/ui/pdf-viewer/pdf-viewer.types.ts'

/** The PDF viewer's texts in the page's language. */
export function usePdfWords(name: string): PdfWords {
  const t = useTranslations()
  const { locale } = useBoot()
  return useMemo(() => {
    const percentFormat = new Intl.NumberFormat(locale, { style: 'percent' })
    return {
      pages: t('offer.pdf.pages', { name }),
      page: (page, count) => t('offer.pdf.page', { page, count }),
      loading: t('offer.pdf.loading'),
      problem: {
        locked: t('offer.pdf.locked'),
        damaged: t('offer.pdf.damaged'),
        unreachable: t('offer.pdf.unreachable'),
      },
      problemHelp: {
        locked: t('offer.pdf.lockedHelp'),
        damaged: t('offer.pdf.damagedHelp'),
        unreachable: t('offer.pdf.unreachableHelp'),
      },
      retry: t('offer.retry'),
      goTo: t('offer.pdf.goTo'),
      ofCount: (count) => t('offer.pdf.ofCount', { count }),
      zoomIn: t('offer.pdf.zoomIn'),
      zoomOut: t('offer.pdf.zoomOut'),
      fitWidth: t('offer.pdf.fitWidth'),
      percent: (percent) => percentFormat.format(percent / 100),
      find: t('offer.pdf.find'),
      findLabel: t('offer.pdf.findLabel', { name }),
      closeFind: t('offer.pdf.closeFind'),
      previousFind: t('offer.pdf.previousFind'),
      nextFind: t('offer.pdf.nextFind'),
      finds: (at, count) => t('offer.pdf.finds', { at, count }),
      findsNothing: t('offer.pdf.findsNothing'),
      finding: (page, count) => t('offer.pdf.finding', { page, count }),
    }
  }, [t, locale, name])
}
