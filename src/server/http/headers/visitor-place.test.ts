import { describe, expect, it } from 'vitest'
import { visitorPlace } from './visitor-place.ts'

const env = { trustedProxies: 1, visitorPlaceHeaders: ['x-lat', 'x-lng'] as [string, string] }
const from = (lat: string, lng: string) => new Headers({ 'x-lat': lat, 'x-lng': lng })

const ip = '203.0.113.7'
const networkPlaces = (asked: string) => (asked === ip ? { lat: 48.1374, lng: 11.5755 } : null)

describe('the rough location of a visitor', () => {
  it('is the place that the trusted proxy names, to a tenth of a degree', () => {
    expect(visitorPlace(from('58.98139', '-2.95997'), ip, env, undefined)).toEqual({ lat: 59, lng: -3 })
  })
  it('is unknown without a trusted proxy, without configured headers, or without headers', () => {
    expect(visitorPlace(from('58.9', '-2.9'), ip, { ...env, trustedProxies: 0 }, undefined)).toBeNull()
    expect(visitorPlace(from('58.9', '-2.9'), ip, { ...env, visitorPlaceHeaders: null }, undefined)).toBeNull()
    expect(visitorPlace(new Headers(), ip, env, undefined)).toBeNull()
  })
  it.each([
    ['91', '0'],
    ['0', '181'],
    ['', '1'],
    ['north', 'west'],
    ['1e1', '2'],
    ['1,2', '3'],
  ])('is unknown if %j, %j are not coordinates', (lat, lng) => {
    expect(visitorPlace(from(lat, lng), ip, env, undefined)).toBeNull()
  })
  it('is the place of the address in the GeoIP file, to a tenth of a degree, if no proxy names one', () => {
    expect(visitorPlace(new Headers(), ip, env, networkPlaces)).toEqual({ lat: 48.1, lng: 11.6 })
    expect(visitorPlace(from('58.98139', '-2.95997'), ip, env, networkPlaces)).toEqual({ lat: 59, lng: -3 })
    // The client's own header is not trusted; its address is the one that the server saw.
    expect(visitorPlace(from('58.9', '-2.9'), ip, { ...env, trustedProxies: 0 }, networkPlaces)).toEqual({
      lat: 48.1,
      lng: 11.6,
    })
    expect(visitorPlace(new Headers(), '203.0.113.8', env, networkPlaces)).toBeNull()
  })
})
