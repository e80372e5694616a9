// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { useBoot } from '#web/lib/boot.ts'
import { Footer } from './footer.tsx'
import { employerLinks } from './site-links.tsx'

vi.mock('#web/lib/boot.ts', () => ({ useBoot: vi.fn() }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))
afterEach(cleanup)

const bootOf = (pcsxConfig: object, isLoggedIn = false) =>
  ({ siteParameters: [['domain', 'acme.test']], microsite: null, isLoggedIn, configs: { pcsxConfig } }) as never

function showFooter(footer: object) {
  vi.mocked(useBoot).mockReturnValue(bootOf({ footer: { copyright: '© Acme', links: [], ...footer } }))
  render(<Footer />)
  return screen.getByRole('contentinfo').textContent
}

it('the footer shows the employer’s own HTML, unless that is hidden (spec/1 §2, §6)', () => {
  expect(showFooter({ customHtml: '<p>Built in <b>Kiel</b></p>' })).toBe('© AcmeBuilt in Kiel')
  cleanup()
  expect(showFooter({ customHtml: '<p>Built in Kiel</p>', hideInjected: true })).toBe('© Acme')
})

it('the footer says "powered by" if that is enabled (spec/1 §2)', () => {
  expect(showFooter({ showPoweredBy: true })).toBe(`© Acme${readCatalog('en')['shell.poweredBy']}`)
})

it('the footer’s links keep the employer (spec/1 §2)', () => {
  showFooter({ links: [{ label: 'Privacy', href: '/careers/page/privacy' }] })
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe(
    '/careers/page/privacy?domain=acme.test',
  )
})

it('the custom navbar depends on the viewer (spec/2 §6)', () => {
  const loggedIn = [{ label: 'Mine', href: '/careers/dashboard' }]
  const loggedOut = [{ label: 'Why us', href: 'https://acme.test/why' }]
  const customNavbar = { enabled: true, loggedIn, loggedOut }
  expect(employerLinks(bootOf({ customNavbar }, true))).toBe(loggedIn)
  expect(employerLinks(bootOf({ customNavbar }))).toBe(loggedOut)
  expect(employerLinks(bootOf({}))).toBeUndefined()
})
