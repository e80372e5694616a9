// @vitest-environment jsdom
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import type { DraftState } from '../drafts/draft-store.ts'
import { PaySection } from './pay-section.tsx'
import { useGates } from '../use-gates.ts'
import { useUnreadPay } from './use-unread-pay.ts'

const boot = { locale: 'en', companyName: 'Skerrow' }
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot, readBoot: () => boot }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
afterEach(cleanup)

const day = 86_400
const nowTs = 1_800_000_000
const springfield = {
  label: 'Springfield, IL, US',
  city: 'Springfield',
  region: 'Illinois',
  regionCode: 'IL',
  country: 'US',
  lat: 39.8,
  lng: -89.6,
}
const written: PositionContent = {
  texts: { en: { title: 'Pilot', description: '<p>You bring ships in.</p>', benefits: '' } },
  language: 'en',
  department: '',
  businessUnit: '',
  displayJobId: '',
  places: [springfield],
  workLocationOption: 'onsite',
  employmentType: 'full_time',
  pay: { min: 38_000, max: 41_000, currency: 'USD', interval: 'year' },
  opensTs: null,
  closesTs: null,
  answerDays: null,
  processId: null,
  isPrivate: false,
  questions: [],
  forms: { applying: null, afterApplying: null },
  customFields: {},
  team: [],
}
const stateOf = (content: PositionContent, position: PositionDraft['position'] = null) =>
  ({
    content,
    draft: { nowTs, employeeCount: null, position, forms: [] as PositionDraft['forms'] },
    generation: 0,
  }) as DraftState
const none: string[] = []
const blockingOf = (content: PositionContent, position: PositionDraft['position'] = null) =>
  renderHook(() => useGates(stateOf(content, position), none)).result.current.blocking

function Page() {
  const [shown, setShown] = useState(written)
  const unread = useUnreadPay(0)
  const { blocking } = useGates(stateOf(shown), unread.paths)
  const change = (next: Partial<PositionContent>) => setShown({ ...shown, ...next })
  return (
    <>
      <PaySection
        form={{ draft: {} as PositionDraft, content: shown, change, errorOf: () => undefined }}
        generation={0}
        onRead={unread.note}
      />
      <output aria-label="pay">{`${shown.pay?.min} to ${shown.pay?.max}`}</output>
      <output aria-label="blocking">
        {blocking.filter(({ section }) => section === 'pay').map(({ path }) => path)}
      </output>
    </>
  )
}

it('publishes only the amount that the field shows: an unreadable one is none, and blocks', () => {
  render(<Page />)
  const field = screen.getByLabelText('positionDrafts.payTo')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const said = (name: string) => screen.getByRole('status', { name }).textContent
  for (const part of ['4', '41', '41.', '41.0', '41.00', '41.000']) type(part)
  expect(said('pay')).toBe('38000 to null')
  expect(said('blocking')).toContain('pay.max')
  type('41,000')
  expect(said('pay')).toBe('38000 to 41000')
  expect(said('blocking')).toBe('')
})

it('leads to the field for legally required benefits', () => {
  expect(blockingOf(written)).toMatchObject([{ section: 'text', path: 'texts.en.benefits', language: 'en' }])
  const described = { en: { ...written.texts['en']!, benefits: 'Pension' } }
  expect(blockingOf({ ...written, texts: described, pay: null }).map(({ path }) => path)).toEqual(['pay.min'])
})

it('answers only for a closing date that the changes set themselves', () => {
  const described = { ...written, texts: { en: { ...written.texts['en']!, benefits: 'Pension' } } }
  const position = {
    id: 1,
    title: 'Pilot',
    isClosed: false,
    closesTs: nowTs + day,
    baseClosesTs: nowTs - day,
    privateLink: null,
  }
  expect(blockingOf({ ...described, closesTs: nowTs - day }, position)).toEqual([])
  expect(blockingOf({ ...described, closesTs: nowTs - 60 }, position)).toMatchObject([{ section: 'dates' }])
})
