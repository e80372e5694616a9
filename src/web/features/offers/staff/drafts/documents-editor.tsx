import { useState } from 'react'
import type { DraftDocument } from '#contract/offers/offer-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { DraftFieldsProps } from './draft-fields.tsx'
import { SourceField } from './source-field.tsx'
import type { Drafting } from './use-draft.ts'
import { useEntries } from './use-entries.ts'
import styles from '../staff-offers.module.css'

const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx'), 'PreviewDialog')

const kinds = ['offer_letter', 'contract', 'policy', 'other'] as const
const ways = ['inline', 'esign', 'wet_signature', 'read'] as const

type Props = DraftFieldsProps & Pick<Drafting, 'draft' | 'flush'>

/** The offer's documents, the letter first: kind, source, and how it is signed. */
export function DocumentsEditor({ content, change, errorOf, draft, flush }: Props) {
  const t = useTranslations()
  const [previewed, setPreviewed] = useState<number | null>(null)
  const { documents } = content
  const entries = useEntries(documents, (next) => change({ documents: next }))
  const set = (index: number, next: Partial<DraftDocument>) => entries.set(index, { ...documents[index]!, ...next })
  const add = () =>
    entries.add({
      name: t('staffOffers.kind.other'),
      type: 'inline',
      document_type: 'other',
      needs_signature: false,
      source: { from: 'upload', file_id: '', file_name: '', size: 0 },
    })
  const preview = async (index: number) => {
    if (await flush()) setPreviewed(index)
  }
  const missing = errorOf('documents')
  return (
    <section className={styles.part} aria-labelledby="draft-documents" id="offer-documents" tabIndex={-1}>
      <h2 className="h2" id="draft-documents">
        {t('staffOffers.documents')}
      </h2>
      {missing && <FieldError>{missing}</FieldError>}
      <div className={styles.part} ref={entries.root}>
        {documents.map((document, index) => (
          <fieldset key={entries.keys[index]} data-entry="" className={cardClass({}, styles.document)}>
            <legend className="vh">{document.name || t('staffOffers.documentNumber', { number: index + 1 })}</legend>
            <TextField
              id={`offer-documents-${index}-name`}
              label={t('staffOffers.documentName')}
              error={errorOf(`documents.${index}.name`)}
              dir="auto"
              maxLength={160}
              value={document.name}
              onChange={(event) => set(index, { name: event.target.value })}
            />
            <div className={styles.pair}>
              <Select
                label={t('staffOffers.documentKind')}
                value={document.document_type}
                options={kinds.map((value) => ({ value, label: t(`staffOffers.kind.${value}`) }))}
                onChange={(event) => set(index, { document_type: event.target.value })}
              />
              <Select
                id={`offer-documents-${index}-type`}
                label={t('staffOffers.howSigned')}
                error={errorOf(`documents.${index}.type`)}
                value={document.needs_signature ? document.type : 'read'}
                options={ways.map((value) => ({ value, label: t(`staffOffers.type.${value}`) }))}
                onChange={(event) => set(index, wayOf(event.target.value as (typeof ways)[number]))}
              />
            </div>
            <SourceField
              id={`offer-documents-${index}-source`}
              source={document.source}
              error={errorOf(`documents.${index}.source`)}
              onChange={(source) => set(index, { source })}
            />
            <div className="row flow">
              {document.source.from === 'template' && (
                <Button
                  size="s"
                  aria-label={t('staffOffers.previewOf', { name: document.name })}
                  onClick={() => void preview(index)}
                >
                  <Icon name="eye" size="s" />
                  {t('staffOffers.preview')}
                </Button>
              )}
              {documents.length > 1 && (
                <Button
                  size="s"
                  variant="neutral"
                  aria-label={t('staffOffers.removeDocument', { name: document.name })}
                  data-remove=""
                  onClick={() => entries.remove(index)}
                >
                  <Icon name="trash-2" size="s" />
                  {t('staffOffers.remove')}
                </Button>
              )}
            </div>
          </fieldset>
        ))}
        <div>
          <Button size="s" onClick={add}>
            <Icon name="plus" size="s" />
            {t('staffOffers.addDocument')}
          </Button>
        </div>
      </div>
      {previewed !== null && (
        <PreviewDialog
          id={draft.id}
          revision={draft.revision}
          document={previewed}
          onClose={() => setPreviewed(null)}
        />
      )}
    </section>
  )
}

const wayOf = (way: (typeof ways)[number]): Pick<DraftDocument, 'type' | 'needs_signature'> =>
  way === 'read' ? { type: 'inline', needs_signature: false } : { type: way, needs_signature: true }
