import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterSizePx, markerStyle, readMarkers, readMarkerValue } from './map-markers.ts'

describe('a place on the map', () => {
  it('is a label and coordinates, separated by three colons', () => {
    expect(readMarkerValue('Kirkwall, Orkney:::58.98,-2.96')).toEqual({
      location: 'Kirkwall, Orkney',
      latlong: { lat: 58.98, lng: -2.96 },
    })
    expect(readMarkerValue('A:::B:::90,-180')).toEqual({ location: 'A:::B', latlong: { lat: 90, lng: -180 } })
  })
  it.each([
    'Kirkwall',
    'Kirkwall:::',
    'Kirkwall:::58.98',
    'Kirkwall:::58.98,',
    'Kirkwall:::,',
    'Kirkwall:::91,0',
    'Kirkwall:::-90.01,0',
    'Kirkwall:::0,180.5',
    'Kirkwall:::0,-181',
    'Kirkwall:::NaN,0',
    'Kirkwall:::Infinity,0',
    'Kirkwall:::north,west',
    'Kirkwall:::1,2,3',
    'Kirkwall:::0x10,0',
  ])('is ignored if its coordinates are invalid: %j', (value) => {
    expect(readMarkerValue(value)).toBeNull()
  })
  it('is valid or ignored, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (label, a, b) => {
        const place = readMarkerValue(`${label}:::${a},${b}`)
        if (place) expect(Math.abs(place.latlong.lat) <= 90 && Math.abs(place.latlong.lng) <= 180).toBe(true)
      }),
    )
  })
})

describe('the markers in a response', () => {
  it('come only from the two map facets', () => {
    const option = (label: number | string, value: string) => ({ label, value })
    const markers = readMarkers([
      { filterName: 'city', options: [option(3, 'Oslo:::59.9,10.7')] },
      { filterName: 'latlong_non_remote', options: [option(3, 'Oslo:::59.9,10.7'), option('x', 'Rome:::41.9,12.5')] },
      { filterName: 'latlong_remote', options: [option('2', 'Oslo:::59.9,10.7'), option(0, 'Bonn:::50.7,7.1')] },
    ])
    expect(markers.map(({ id, count, is_remote }) => ({ id, count, is_remote }))).toEqual([
      { id: 'Oslo:::59.9,10.7', count: 3, is_remote: false },
      { id: 'remote Oslo:::59.9,10.7', count: 2, is_remote: true },
    ])
  })
})

describe('the label for a number of positions', () => {
  it.each([
    [1, 'pin'],
    [2, 'small'],
    [9, 'small'],
    [10, 'medium'],
    [59, 'medium'],
    [60, 'large'],
    [100_000, 'large'],
  ])('for %i is %s', (count, style) => {
    expect(markerStyle(count)).toBe(style)
  })
  it('has the specified sizes', () => {
    expect(clusterSizePx).toEqual({ small: 76, medium: 88, large: 112 })
  })
})
