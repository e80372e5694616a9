import { useState } from 'react'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import type { DraftDocument } from '#contract/offers/offer-drafts.ts'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { PayEditor } from './drafts/pay-editor.tsx'
import { SourceField } from './drafts/source-field.tsx'
import { useOfferAct } from './use-offer-act.ts'

interface ReviseProps {
  offer: StaffOffer
  document: OfferDocument
  onClose: () => void
}

/** First the document is put under revision, so that no one signs what will change; then it gets its new version. */
export function ReviseDialog(props: ReviseProps) {
  return props.document.under_revision ? <NewVersion {...props} /> : <PutUnderRevision {...props} />
}

function PutUnderRevision({ offer, document, onClose }: ReviseProps) {
  const t = useTranslations()
  const [note, setNote] = useState('')
  const act = useOfferAct(offer.id)
  return (
    <ConfirmDialog
      variant="primary"
      title={t('staffOffers.reviseTitle', { name: document.name })}
      closeLabel={t('common.close')}
      backLabel={t('staffOffers.back')}
      actLabel={t('staffOffers.startRevision')}
      pendingLabel={t('staffOffers.working')}
      isPending={act.isPending}
      failure={act.isError ? act.error.message || t('staffOffers.failed') : null}
      onAct={() =>
        act.mutate({
          call: ({ id }) =>
            callApi('POST /api/offer/admin/offers/:id/documents/:documentId/revise', {
              params: { id, documentId: document.id },
              body: note.trim() === '' ? {} : { note },
            }),
          done: t('staffOffers.underRevision', { name: document.name }),
        })
      }
      onClose={onClose}
    >
      <p>{t('staffOffers.reviseText')}</p>
      {document.signed && <Bar tone="warning">{t('staffOffers.signatureVoid', { name: offer.candidate.name })}</Bar>}
      <TextField
        label={t('staffOffers.revisionNote')}
        optionalLabel={t('staffOffers.optional')}
        help={t('staffOffers.revisionNoteHelp')}
        maxLength={500}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}

function NewVersion({ offer, document, onClose }: ReviseProps) {
  const t = useTranslations()
  const [source, setSource] = useState<DraftDocument['source']>(
    document.letter_html === null && !document.file_name.endsWith('.pdf')
      ? { from: 'upload', file_id: '', file_name: '', size: 0 }
      : { from: 'template', template_id: '' },
  )
  const [startDate, setStartDate] = useState(offer.start_date ?? '')
  const [endDate, setEndDate] = useState(offer.end_date ?? '')
  const [place, setPlace] = useState(offer.place)
  const [manager, setManager] = useState(offer.manager)
  const [pay, setPay] = useState(offer.pay)
  const act = useOfferAct(offer.id, onClose)
  const fields = act.error instanceof ApiError ? act.error.fields : {}
  const sourceError = Object.entries(fields).find(([name]) => name.startsWith('source'))?.[1]
  const isTold = Object.keys(fields).some((name) => name.startsWith('source') || name.startsWith('terms.'))
  const publish = () =>
    act.mutate({
      call: ({ id }) =>
        callApi('POST /api/offer/admin/offers/:id/documents/:documentId/versions', {
          params: { id, documentId: document.id },
          body: {
            base_version: document.version,
            source,
            terms: { start_date: startDate || null, end_date: endDate || null, place, manager, pay },
          },
        }),
      done: t('staffOffers.published', { name: document.name }),
    })
  return (
    <Dialog
      isOpen
      size="l"
      title={t('staffOffers.newVersionTitle', { name: document.name })}
      closeLabel={t('common.close')}
      isBusy={act.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('staffOffers.back')}</Button>
          <Button
            variant="primary"
            isPending={act.isPending}
            pendingLabel={t('staffOffers.making')}
            disabledReason={isChosen(source) ? undefined : t('staffOffers.chooseSource')}
            onClick={publish}
          >
            {t('staffOffers.publish')}
          </Button>
        </>
      }
    >
      <p>{t('staffOffers.newVersionText', { name: offer.candidate.name })}</p>
      <SourceField id="revision-source" source={source} error={sourceError} onChange={setSource} />
      <TextField
        type="date"
        className="w-s"
        label={t('staffOffers.startDate')}
        error={fields['terms.start_date']}
        value={startDate}
        onChange={(event) => setStartDate(event.target.value)}
      />
      <TextField
        type="date"
        className="w-s"
        label={t('staffOffers.endDate')}
        optionalLabel={t('staffOffers.optional')}
        help={t('staffOffers.endDateHelp')}
        error={fields['terms.end_date']}
        value={endDate}
        onChange={(event) => setEndDate(event.target.value)}
      />
      <TextField
        label={t('staffOffers.place')}
        dir="auto"
        maxLength={200}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <TextField
        label={t('staffOffers.field.manager')}
        dir="auto"
        maxLength={120}
        value={manager}
        onChange={(event) => setManager(event.target.value)}
      />
      <PayEditor pay={pay} onChange={setPay} errorOf={(path) => fields[`terms.${path}`]} />
      {act.isError && !isTold && (
        <div role="alert">
          <FieldError>{act.error.message || t('staffOffers.failed')}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

const isChosen = (source: DraftDocument['source']) =>
  source.from === 'template' ? source.template_id !== '' : source.file_id !== ''
