import { useQuery } from '@tanstack/react-query'
import { RichText } from '#web/form-engine/fields/words/rich-text.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import layout from '#web/theme/layouts/offers.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { previewQuery } from '../staff-offers.queries.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'

interface PreviewProps {
  id: string
  revision: number
  document: number
  onClose: () => void
}

/** The letter as the candidate will see it; unknown values appear in brackets. */
export function PreviewDialog({ id, revision, document, onClose }: PreviewProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const preview = useQuery(previewQuery(id, document, revision))
  return (
    <Dialog
      isOpen
      size="l"
      title={t('staffOffers.preview')}
      closeLabel={t('common.close')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<Button onClick={onClose}>{t('staffOffers.back')}</Button>}
    >
      {preview.isPending && (
        <p className="row" role="status">
          <Spinner />
          {t('staffOffers.making')}
        </p>
      )}
      {preview.isError && (
        <Bar tone="danger" role="alert">
          {preview.error.message}
        </Bar>
      )}
      {preview.data && preview.data.missing.length > 0 && (
        <Bar tone="warning">{t('staffOffers.previewLacks', { names: listOf(preview.data.missing, locale) })}</Bar>
      )}
      {preview.data && (
        <div className={layout.paper}>
          <RichText html={preview.data.html} className={layout.letterText} />
        </div>
      )}
    </Dialog>
  )
}
