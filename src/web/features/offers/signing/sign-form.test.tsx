// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { offerDocument, offerOf } from '#tests/offer-samples.ts'
import { SignForm, type SignDraft } from './sign-form.tsx'

vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
vi.mock('#web/lib/format/sentence-gap.ts', () => ({ SentenceGap: () => ' ' }))
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
Element.prototype.scrollIntoView = vi.fn()
afterEach(cleanup)

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'offers.sign.submit' }))
const decline = () => fireEvent.click(screen.getByRole('button', { name: 'offers.sign.decline' }))
const type = (name: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: name } })

function show({ isDeclineChecked = false, fullname = 'Ines Calder' } = {}) {
  const sign = vi.fn()
  const onDecline = vi.fn()
  function Page() {
    const [draft, setDraft] = useState<SignDraft>({ hasAgreed: false, typedName: '', problems: {} })
    return (
      <SignForm
        offer={offerOf({ profile: { fullname } })}
        document={offerDocument()}
        draft={draft}
        signing={{
          sign,
          isPending: false,
          part: 0,
          cancel: vi.fn(),
          fields: {},
          failure: null,
          failureTitle: '',
          clear: vi.fn(),
        }}
        isDeclineChecked={isDeclineChecked}
        onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
        onDecline={onDecline}
      />
    )
  }
  render(<Page />)
  return { sign, onDecline }
}

test('spec/1 §5: consent and the exact name are required, and sent as they were shown', () => {
  const { sign } = show()
  submit()
  expect(screen.getByText('offers.sign.agreeFirst')).toBeTruthy()
  expect(screen.getByText('offers.sign.nameMismatch')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('checkbox'))
  type('ines calder')
  submit()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(sign).not.toHaveBeenCalled()
  type('Ines Calder')
  submit()
  expect(sign).toHaveBeenCalledExactlyOnceWith({
    typed_name: 'Ines Calder',
    has_agreed: '1',
    consent_text: 'offers.sign.agree',
  })
})

test('composed accents and different spaces still match the name', () => {
  const { sign } = show({ fullname: 'Zoë Flett' })
  fireEvent.click(screen.getByRole('checkbox'))
  type(' Zoe\u0308\u00a0 Flett ')
  submit()
  expect(sign).toHaveBeenCalledOnce()
})

test('declining requires no consent', () => {
  const { onDecline } = show()
  decline()
  expect(onDecline).toHaveBeenCalledOnce()
})

test('spec/1 §5: if the employer wants it, declining checks the form first', () => {
  const { onDecline } = show({ isDeclineChecked: true })
  decline()
  expect(onDecline).not.toHaveBeenCalled()
  expect(screen.getByText('offers.sign.agreeFirst')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  type('Ines Calder')
  decline()
  expect(onDecline).toHaveBeenCalledOnce()
})
