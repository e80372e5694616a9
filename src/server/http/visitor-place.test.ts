import { describe, expect, it } from 'vitest'
import { visitorPlace } from './visitor-place.ts'

const env = { trustedProxies: 1, visitorPlaceHeaders: ['x-lat', 'x-lng'] as [string, string] }
const from = (lat: string, lng: string) => new Headers({ 'x-lat': lat, 'x-lng': lng })

describe('roughly where a visitor is', () => {
  it('is what the trusted proxy says, to a tenth of a degree', () => {
    expect(visitorPlace(from('58.98139', '-2.95997'), env)).toEqual({ lat: 59, lng: -3 })
  })
  it('is not known without a trusted proxy, without configured headers, or without headers', () => {
    expect(visitorPlace(from('58.9', '-2.9'), { ...env, trustedProxies: 0 })).toBeNull()
    expect(visitorPlace(from('58.9', '-2.9'), { ...env, visitorPlaceHeaders: null })).toBeNull()
    expect(visitorPlace(new Headers(), env)).toBeNull()
  })
  it.each([
    ['91', '0'],
    ['0', '181'],
    ['', '1'],
    ['north', 'west'],
    ['1e1', '2'],
    ['1,2', '3'],
  ])('is not known where %j, %j are no coordinates', (lat, lng) => {
    expect(visitorPlace(from(lat, lng), env)).toBeNull()
  })
})
