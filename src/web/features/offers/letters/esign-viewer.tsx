import { useCallback, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import type { EmbeddedItem, FieldValue } from '#shared/form-engine/definition/form-definition.ts'
import { offerLimits } from '#shared/offers/signing-rules.ts'
import { createBrowserForm } from '#web/form-engine/draft/create-browser-form.ts'
import { EmbeddedFormEdit } from '#web/form-engine/fields/frame/embedded-form-field.tsx'
import { FormProvider, useField } from '#web/form-engine/form-context.tsx'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useFormEnvironment } from '#web/lib/interaction/use-form-environment.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useKeepOffer } from '../signing/use-signing.ts'

const path = 'signature'
/** A signing service reports to this site in its own time: how often and how far apart to poll. */
const confirmTries = 10
const confirmEveryMs = 2000
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

interface EsignViewerProps {
  /** From the page's URL. */
  id: string
  offer: Offer
  document: OfferDocument
  onSigned: () => void
}

/**
 * Loaded on demand. A document's signing widget, in the frame of the form engine's signing field, which refuses messages from
 * foreign windows. The server confirms the widget's claim before anything counts as signed.
 */
export function EsignViewer({ id, offer, document, onSigned }: EsignViewerProps) {
  const environment = useFormEnvironment()
  const t = useTranslations()
  const item: EmbeddedItem = {
    type: 'embedded_form',
    name: path,
    label: t('offers.esign.frame', { name: document.name }),
    url: withinLetter(document.url ?? ''),
  }
  const [store] = useState(() =>
    createBrowserForm({
      definition: {
        schemaVersion: 1,
        title: document.name,
        variant: 'SimpleForm',
        sections: [{ name: 'signing', items: [item] }],
      },
    }),
  )
  return (
    <FormProvider store={store} environment={environment} idPrefix="esign">
      <Frame id={id} offer={offer} document={document} item={item} onSigned={onSigned} />
    </FormProvider>
  )
}

/** This page has the download and decline buttons, so our own signing page omits them. */
function withinLetter(address: string): string {
  const url = new URL(address, window.location.origin)
  if (url.origin === window.location.origin && url.pathname === '/public/esignWidget')
    url.searchParams.set('within', 'letter')
  return url.href
}

function Frame({ id, offer, document, item, onSigned }: EsignViewerProps & { item: EmbeddedItem }) {
  const t = useTranslations()
  const keep = useKeepOffer(id)
  const navigate = useNavigate()
  const field = useField(path)
  const [state, setState] = useState<'signing' | 'confirming' | 'unconfirmed'>('signing')
  const isAsking = useRef(false)

  const ask = async () =>
    (
      await callApi('POST /api/offer/offers/:id/:documentId/esign_status', {
        params: { id: offer.enc_id, documentId: document.id },
      })
    ).data

  const confirm = async (tries: number) => {
    if (isAsking.current) return
    isAsking.current = true
    setState('confirming')
    try {
      for (let attempt = 0; attempt < tries; attempt++) {
        if (attempt > 0) await wait(confirmEveryMs)
        const answer = await ask().catch(() => null)
        if (answer === null || answer.status === 'pending') continue
        keep(answer.offer)
        if (answer.status === 'signed') {
          toasts.show(t('offers.esign.signed'), { tone: 'success', durationMs: offerLimits.toastMs })
          onSigned()
        } else {
          toasts.show(t('offers.esign.rejected'), { durationMs: offerLimits.toastMs })
          await navigate({ to: '/careers/offers' })
        }
        return
      }
      setState('unconfirmed')
    } finally {
      isAsking.current = false
    }
  }
  const latest = useRef(confirm)
  latest.current = confirm
  const handleVerdict = useCallback((verdict: FieldValue | undefined) => {
    if (verdict === 'signed' || verdict === 'rejected') void latest.current(confirmTries)
  }, [])
  return (
    <div className="stack">
      {state !== 'signing' && (
        <Bar
          tone={state === 'confirming' ? 'info' : 'warning'}
          role="status"
          actions={
            state === 'unconfirmed' && (
              <Button size="s" onClick={() => void confirm(1)}>
                {t('offers.esign.check')}
              </Button>
            )
          }
        >
          {t(state === 'confirming' ? 'offers.esign.confirming' : 'offers.esign.unconfirmed')}
        </Bar>
      )}
      <EmbeddedFormEdit
        path={path}
        item={item}
        field={field}
        id="esign-signature"
        frame={{ id: 'esign-signature', label: item.label, isLabelHidden: true }}
        isDisabled={false}
        isHighlighted={false}
        onChange={handleVerdict}
        onBlur={() => undefined}
      />
    </div>
  )
}
