import { useMemo } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { PdfWords } from '#web/ui/pdf-viewer/pdf-viewer.types.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** The PDF viewer's texts in the page's language. */
export function usePdfWords(name: string): PdfWords {
  const t = useTranslations()
  const { locale } = useBoot()
  return useMemo(() => {
    const percentFormat = new Intl.NumberFormat(formatLocale(locale), { style: 'percent' })
    return {
      pages: t('offers.pdf.pages', { name }),
      page: (page, count) => t('offers.pdf.page', { page, count }),
      loading: t('offers.pdf.loading'),
      problem: {
        locked: t('offers.pdf.locked'),
        damaged: t('offers.pdf.damaged'),
        unreachable: t('offers.pdf.unreachable'),
      },
      problemHelp: {
        locked: t('offers.pdf.lockedHelp'),
        damaged: t('offers.pdf.damagedHelp'),
        unreachable: t('offers.pdf.unreachableHelp'),
      },
      retry: t('offers.retry'),
      goTo: t('offers.pdf.goTo'),
      ofCount: (count) => t('offers.pdf.ofCount', { count }),
      zoomIn: t('offers.pdf.zoomIn'),
      zoomOut: t('offers.pdf.zoomOut'),
      fitWidth: t('offers.pdf.fitWidth'),
      percent: (percent) => percentFormat.format(percent / 100),
      find: t('offers.pdf.find'),
      findLabel: t('offers.pdf.findLabel', { name }),
      closeFind: t('offers.pdf.closeFind'),
      previousFind: t('offers.pdf.previousFind'),
      nextFind: t('offers.pdf.nextFind'),
      finds: (at, count) => t('offers.pdf.finds', { at, count }),
      findsNothing: t('offers.pdf.findsNothing'),
      finding: (page, count) => t('offers.pdf.finding', { page, count }),
    }
  }, [t, locale, name])
}
