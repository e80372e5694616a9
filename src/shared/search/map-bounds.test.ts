import { describe, expect, it } from 'vitest'
import { formatMapBounds, readLatLng, readMapBounds } from './map-bounds.ts'

describe('coordinates in a URL', () => {
  it('are read with or without blanks and signs', () => {
    expect(readLatLng('58.98, -2.96')).toEqual({ lat: 58.98, lng: -2.96 })
    expect(readMapBounds('58.6,-4.4,59.4,-2.3')).toEqual({ south: 58.6, west: -4.4, north: 59.4, east: -2.3 })
  })
  it('may cross the 180th meridian', () => {
    expect(readMapBounds('-20,170,-10,-170')).toEqual({ south: -20, west: 170, north: -10, east: -170 })
  })
  it('are written as they are read', () => {
    expect(formatMapBounds(readMapBounds('58.6,-4.4,59.4,-2.3')!)).toBe('58.6,-4.4,59.4,-2.3')
  })
  it('are written without exponents, so that they can be read again', () => {
    const text = formatMapBounds({ south: -1e-9, west: 2e-7, north: 0.1 + 0.2, east: 1e-6 })
    expect(text).toBe('0,0,0.3,0.000001')
    expect(readMapBounds(text)).not.toBeNull()
  })
  it.each(['', 'a,b', '91,0', '0,181', '1', '1,2,3', 'NaN,NaN', '1e2,0', 'Kansas City, MO', ','])(
    '%s is not a point',
    (text) => expect(readLatLng(text)).toBeNull(),
  )
  it.each(['', '1,2,3', '1,2,3,4,5', '10,0,5,0', '-91,0,0,0', '0,0,0,999', 'Infinity,0,0,0', 'x,0,0,0'])(
    '%s are not bounds',
    (text) => expect(readMapBounds(text)).toBeNull(),
  )
})
