import { expect, it, vi } from 'vitest'
import { isMapView } from './map-view.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
vi.mock('#web/lib/messages.ts', () => ({}))

it.each([
  ['closed by configuration', { openByDefault: false }, {}, false],
  ['open by configuration', { openByDefault: true }, {}, true],
  ['closed by the address', { openByDefault: true }, { view: 'list' }, false],
  ['open by the address', { openByDefault: false }, { view: 'map' }, true],
  ['open for a place of the map', { openByDefault: false }, { location: 'Map Area' }, true],
  ['off', { enabled: false, openByDefault: true }, { view: 'map', location: 'Map Area' }, false],
])('the map is %s (spec/1 §6, spec/2 §2)', (_how, mapConfig, address, isOpen) => {
  const searchConfig = { mapConfig: { enabled: true, ...mapConfig } }
  expect(isMapView({ configs: { pcsxConfig: { searchConfig } } } as never, address)).toBe(isOpen)
})
