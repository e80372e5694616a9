// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useFormatMoment } from './format-moment.ts'

vi.mock('./date-locale.ts', () => ({ dateLocale: (locale: string) => locale }))
vi.mock('../boot.ts', () => ({}))
vi.mock('../messages.ts', () => ({}))

const sentTs = Date.UTC(2026, 10, 24, 23, 30) / 1000
const Moment = () => <p>{useFormatMoment()(sentTs, 'en')}</p>

it('uses the reader’s time zone, and UTC until the page knows it', () => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' })
  expect(renderToString(<Moment />)).toContain('November 24, 2026 at 11:30\u00a0PM UTC')
  render(<Moment />)
  expect(screen.getByText('November 25, 2026 at 8:30 AM GMT+9')).toBeTruthy()
})
