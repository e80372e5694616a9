// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { askedCalls } from '#tests/asked-calls.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { downloadFile } from '#web/lib/files/download-file.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { offerDocument, offerOf } from '#tests/offer-samples.ts'
import '#tests/patience.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { DownloadButton } from './letters/download-button.tsx'
import { useSigning, type Place, type Signature } from './signing/use-signing.ts'

/** The calls that an offer's pages make, and how they report the answers (spec/1 §4, §7, §8, §9). */

const navigate = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
vi.mock('#web/lib/format/sentence-gap.ts', () => ({ SentenceGap: () => ' ' }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate, Link: 'a' }))
vi.mock('#web/lib/files/download-file.ts', () => ({ downloadFile: vi.fn() }))
vi.mock('#web/lib/files/upload-file.ts', () => ({ uploadFile: vi.fn() }))
vi.mock('#web/lib/call-api.ts', async (original) => ({ ...((await original()) as object), callApi: vi.fn() }))

// Dialogs require it, and jsdom has none.
vi.stubGlobal('CSS', { escape: String })

const offer = offerOf({ enc_id: 'x' })
const typed = { typed_name: 'Ines Calder', has_agreed: '1', consent_text: 'I agree' } as const
const refused = (status: number, message: string, isGeneric = false) =>
  new ApiError(status, message, null, new Headers(), isGeneric)
let queryClient: QueryClient
const shown = vi.spyOn(toasts, 'show')

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

async function sign(signature: Signature, document: Partial<OfferDocument> = {}, place: Place = 'letter') {
  const onSigned = vi.fn()
  const signing = { id: 'x', offer, document: offerDocument(document), place, onSigned }
  const { result } = renderHook(() => useSigning(signing), { wrapper: Around })
  act(() => result.current.sign(signature))
  await waitFor(() => expect(shown).toHaveBeenCalled())
  return { onSigned, result }
}
const callsMade = () => askedCalls(vi.mocked(callApi))

describe('signing', () => {
  test('spec/1 §4, §7: accept, then esign_status; a toast of 15 s; offers and offer are reloaded', async () => {
    const accepted = offerOf({ status: 'Accepted' })
    vi.mocked(callApi)
      .mockResolvedValueOnce({ data: offer, metadata: {} })
      .mockResolvedValueOnce({ data: { status: 'signed', offer: accepted }, metadata: {} })
    const refreshed = vi.spyOn(queryClient, 'invalidateQueries')
    const { onSigned } = await sign(typed)
    expect(callsMade()).toEqual(['POST /api/offer/offers/x/accept', 'POST /api/offer/offers/x/1/esign_status'])
    expect(shown).toHaveBeenCalledExactlyOnceWith('offers.signed.toast', { tone: 'success', durationMs: 15_000 })
    expect(queryClient.getQueryData(['offer', 'x'])).toMatchObject({ status: 'Accepted' })
    expect(refreshed).toHaveBeenCalledWith({ queryKey: ['offers'] })
    expect(onSigned).toHaveBeenCalledOnce()
  })

  test('spec/1 §7: a document is accepted at its own URL', async () => {
    vi.mocked(callApi).mockResolvedValue({ data: offer, metadata: {} })
    await sign(typed, {}, 'document')
    expect(callsMade()[0]).toBe('POST /api/offer/offers/x/1/accept')
  })

  test.each<[Place, string, string]>([
    ['letter', '/api/offer/offers/x/accept', 'signed_offer_letter_pdf_file'],
    ['document', '/api/offer/offers/x/1/accept', 'signed_document_file'],
  ])('spec/1 §7: the scan of a %s goes to %s as %s, and no esign_status follows', async (place, path, field) => {
    vi.mocked(uploadFile).mockResolvedValue(offer)
    const scan = new File(['scan'], 'signed.pdf')
    await sign(scan, { type: 'wet_signature' }, place)
    expect(askedCalls(vi.mocked(uploadFile))).toEqual([`POST ${path}`])
    expect(vi.mocked(uploadFile).mock.calls[0]![1]).toMatchObject({ field, file: scan })
    expect(callApi).not.toHaveBeenCalled()
  })

  test.each([
    ['the server’s own message', refused(409, 'The offer has expired.'), 'The offer has expired.'],
    ['a message of ours where it has none', refused(500, 'Error with response', true), 'offers.failed.accept'],
    ['what to do where nothing came back', new TypeError('fetch failed'), 'offers.failed.network'],
  ])('spec/1 §8: a failure shows %s', async (_, error, text) => {
    vi.mocked(callApi).mockRejectedValue(error)
    const { onSigned, result } = await sign(typed)
    expect(shown).toHaveBeenCalledExactlyOnceWith(text, { tone: 'error' })
    await waitFor(() => expect(result.current.failure).toBe(text))
    expect(onSigned).not.toHaveBeenCalled()
  })
})

describe('the message for a failure', () => {
  test.each<[Place, string]>([
    ['letter', 'offers.failed.acceptHelper'],
    ['document', 'offers.failed.acceptDocumentHelper'],
  ])('spec/1 §8: of a %s', async (place, title) => {
    vi.mocked(callApi).mockRejectedValue(refused(500, 'x', true))
    const { result } = await sign(typed, {}, place)
    expect(result.current.failureTitle).toBe(title)
  })
})

describe('declining', () => {
  test('two simultaneous clicks make one call', async () => {
    vi.mocked(callApi).mockReturnValue(new Promise(() => undefined))
    render(
      <Around>
        <DeclineDialog id="x" offer={offer} form={null} onClose={vi.fn()} />
      </Around>,
    )
    const button = await screen.findByRole('button', { name: 'offers.decline.confirm' })
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByRole('button', { name: 'offers.decline.working' })
    expect(callApi).toHaveBeenCalledTimes(1)
  })

  const decline = async () => {
    const onClose = vi.fn()
    render(
      <Around>
        <DeclineDialog id="x" offer={offer} form={null} onClose={onClose} />
      </Around>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'offers.decline.confirm' }))
    await waitFor(() => expect(shown).toHaveBeenCalled())
    return { onClose }
  }

  test('spec/1 §4, §7: omits an empty form and reason, confirms, and leads to the list', async () => {
    vi.mocked(callApi).mockResolvedValue({ data: offerOf({ status: 'Declined' }), metadata: {} })
    const { onClose } = await decline()
    expect(callsMade()).toEqual(['POST /api/offer/offers/x/decline'])
    expect(vi.mocked(callApi).mock.calls[0]![1]).toMatchObject({ body: {} })
    expect(shown).toHaveBeenCalledExactlyOnceWith('offers.decline.done', { tone: 'success', durationMs: 15_000 })
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/careers/offers' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test.each([
    ['the server’s own message', refused(409, 'The offer was canceled.'), 'The offer was canceled.'],
    ['a message of ours where it has none', refused(500, 'Error with response', true), 'offers.failed.decline'],
  ])('spec/1 §8: a failure shows %s, also in the dialog', async (_, error, text) => {
    vi.mocked(callApi).mockRejectedValue(error)
    const { onClose } = await decline()
    expect(shown).toHaveBeenCalledExactlyOnceWith(text, { tone: 'error' })
    expect((await screen.findByRole('alert')).textContent).toBe(`offers.failed.declineHelper ${text}`)
    expect(onClose).not.toHaveBeenCalled()
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('downloading', () => {
  const press = async (document: Partial<OfferDocument>, place: Place) => {
    render(<DownloadButton document={offerDocument(document)} place={place} />)
    await act(async () => fireEvent.click(screen.getByRole('button')))
  }

  test('fetches the content under its file name', async () => {
    await press({}, 'letter')
    const address = '/api/offer/offers/x/1/content?download=1'
    expect(downloadFile).toHaveBeenCalledExactlyOnceWith(address, 'Offer letter.pdf')
    expect(shown).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<OfferDocument>, Place, string]>([
    ['without content', { content_url: null }, 'letter', 'offers.download.noLetter'],
    ['without content', { content_url: null }, 'document', 'offers.download.noDocument'],
    ['of another type', { file_name: 'letter.html' }, 'letter', 'offers.download.wrongType'],
  ])('spec/1 §5, §8: %s, %o of a %s, shows %s and fetches nothing', async (_, document, place, text) => {
    await press(document, place)
    expect(shown).toHaveBeenCalledExactlyOnceWith(text, { tone: 'error' })
    expect(downloadFile).not.toHaveBeenCalled()
  })

  test.each<[Place, string]>([
    ['letter', 'offers.failed.downloadLetter'],
    ['document', 'offers.failed.downloadDocument'],
  ])('spec/1 §8: a %s that fails to download shows %s, and can be retried', async (place, text) => {
    vi.mocked(downloadFile).mockRejectedValue(refused(500, ''))
    await press({}, place)
    expect(shown).toHaveBeenCalledExactlyOnceWith(
      text,
      expect.objectContaining({ tone: 'error', action: expect.anything() }),
    )
  })
})
