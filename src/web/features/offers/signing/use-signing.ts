import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { failureKeys, offerLimits } from '#shared/offers/signing-rules.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { randomKey } from '#shared/random-key.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { keepOffer, offerQuery, offersQuery } from '../offers.queries.ts'

export type Place = 'letter' | 'document'

interface Signing {
  /** From the page's URL. */
  id: string
  offer: Offer
  document: OfferDocument
  place: Place
  onSigned: () => void
}

/** The input: a typed name with consent, or the scan of a paper signature. */
export type Signature = { typed_name: string; has_agreed: '1'; consent_text: string } | File

const acceptLetter = 'POST /api/offer/offers/:id/accept'
const acceptDocument = 'POST /api/offer/offers/:id/:documentId/accept'

/** Signs a document and reports the result. The same signature sent again, after a lost answer, remains one. */
export function useSigning({ id, offer, document, place, onSigned }: Signing) {
  const t = useTranslations()
  const keep = useKeepOffer(id)
  const [part, setPart] = useState(0)
  const sendKey = useRef<{ of: string; key: string } | null>(null)
  const stop = useRef<AbortController | null>(null)

  const ofOffer = { id: offer.enc_id }
  const ofDocument = { ...ofOffer, documentId: document.id }

  const mutation = useMutation({
    mutationFn: async (signature: Signature): Promise<Offer> => {
      const of = `${document.sha256} ${signature instanceof File ? nameOf(signature) : JSON.stringify(signature)}`
      if (sendKey.current?.of !== of) sendKey.current = { of, key: randomKey() }
      const proof = { sha256: document.sha256 ?? '', idempotency_key: sendKey.current.key }
      if (signature instanceof File) {
        setPart(0)
        stop.current = new AbortController()
        const field = place === 'letter' ? 'signed_offer_letter_pdf_file' : 'signed_document_file'
        const options = { fields: proof, onProgress: setPart, signal: stop.current.signal }
        const upload = { field, file: signature, ...options }
        return place === 'letter'
          ? uploadFile(acceptLetter, { params: ofOffer, ...upload })
          : uploadFile(acceptDocument, { params: ofDocument, ...upload })
      }
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...signature, ...proof })) form.append(name, value)
      const answer = await (place === 'letter'
        ? callApi(acceptLetter, { params: ofOffer, form })
        : callApi(acceptDocument, { params: ofDocument, form }))
      return answer.data
    },
    onSuccess: async (signed) => {
      keep(document.type === 'inline' ? await confirmed(signed) : signed)
      toasts.show(t('offers.signed.toast'), { tone: 'success', durationMs: offerLimits.toastMs })
      onSigned()
    },
    onError: (error) => {
      // After a refusal the next attempt is a new one. Without any answer it may have been signed.
      const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isAnswer) sendKey.current = null
      if (isAnswer && error.status === 409) keep(null)
      if (!stop.current?.signal.aborted) toasts.show(messageOf(error), { tone: 'error' })
    },
  })

  /** Spec/1 §7: for inline documents the signing status is fetched after accept; if that fails, accept's answer counts. */
  const confirmed = async (signed: Offer): Promise<Offer> => {
    const answer = await callApi('POST /api/offer/offers/:id/:documentId/esign_status', { params: ofDocument }).catch(
      () => null,
    )
    return answer?.data.offer ?? signed
  }

  const messageOf = (error: Error): string => {
    if (!(error instanceof ApiError) || error.status === 0) return t('offers.failed.network')
    return (!error.isGeneric && error.message) || t(failureKeys.accept.toast)
  }

  const { error } = mutation
  const fields = error instanceof ApiError ? error.fields : {}
  return {
    sign: mutation.mutate,
    isPending: mutation.isPending,
    /** Upload progress, 0 to 1. */
    part,
    cancel: () => stop.current?.abort(),
    /** The server's messages about individual fields. */
    fields,
    failure: error && !stop.current?.signal.aborted ? messageOf(error) : null,
    /** The heading above `failure` (spec/1 §8). */
    failureTitle: t(failureKeys[place === 'letter' ? 'accept' : 'acceptDocument'].helper),
    /** The user is correcting the problem. */
    clear: () => {
      if (mutation.isError) mutation.reset()
    },
  }
}

const nameOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** Replaces the page's data with an answer; without one the offer is refetched. The list is updated too. */
export function useKeepOffer(id: string) {
  const queryClient = useQueryClient()
  return (offer: Offer | null): void => {
    if (offer) keepAnswer(queryClient, offerQuery(id).queryKey, keepOffer(offer))
    else void queryClient.invalidateQueries({ queryKey: offerQuery(id).queryKey })
    void queryClient.invalidateQueries({ queryKey: offersQuery().queryKey })
  }
}
