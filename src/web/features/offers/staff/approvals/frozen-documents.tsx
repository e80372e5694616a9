import { useState } from 'react'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const PreviewDialog = lazyPart(() => import('../drafts/preview-dialog.tsx'), 'PreviewDialog')

/** The letters of a draft whose form is frozen, still readable. */
export function FrozenDocuments({ draft }: { draft: OfferDraft }) {
  const t = useTranslations()
  const [previewed, setPreviewed] = useState<number | null>(null)
  return (
    <div className="row flow">
      {draft.content.documents.map(
        ({ name, source }, index) =>
          source.from === 'template' && (
            <Button key={index} size="s" onClick={() => setPreviewed(index)}>
              <Icon name="eye" size="s" />
              {t('staffOffers.preview')} <bdi>{name}</bdi>
            </Button>
          ),
      )}
      {previewed !== null && (
        <PreviewDialog
          id={draft.id}
          revision={draft.revision}
          document={previewed}
          onClose={() => setPreviewed(null)}
        />
      )}
    </div>
  )
}
