import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMapArea, mostAreaCorners, readMapArea } from './map-area.ts'

const star = Array.from({ length: mostAreaCorners }, (_, i) => {
  const angle = (i / mostAreaCorners) * 2 * Math.PI
  const radius = i % 2 ? 5 : 8
  return { lat: radius * Math.sin(angle), lng: radius * Math.cos(angle) }
})

describe('the corners of an area in a URL', () => {
  it('are read in order, without repetitions, and written as they are read', () => {
    const corners = [
      { lat: 58.6, lng: -4.4 },
      { lat: 59.4, lng: -3.3 },
      { lat: 58.7, lng: -2.3 },
    ]
    expect(readMapArea('58.6,-4.4, 59.4,-3.3,59.4,-3.3,58.7,-2.3,58.6,-4.4')).toEqual(corners)
    expect(formatMapArea(corners)).toBe('58.6,-4.4,59.4,-3.3,58.7,-2.3')
  })
  it('may be on both sides of the 180th meridian, up to the maximum number', () => {
    expect(readMapArea('-20,170,-20,-170,-10,-170,-10,170')).toHaveLength(4)
    expect(readMapArea(formatMapArea(star))).toHaveLength(mostAreaCorners)
  })
  it.each([
    ['', 'unreadable'],
    ['a,b,c,d,e,f', 'unreadable'],
    ['1,2,3,4,5', 'unreadable'],
    ['91,0,0,1,1,0', 'unreadable'],
    ['0,181,0,1,1,0', 'unreadable'],
    ['1e1,0,0,1,1,0', 'unreadable'],
    ['0,0,0,1,,', 'unreadable'],
    ['1,1', 'corners'],
    ['1,1,2,2', 'corners'],
    ['1,1,1,1,2,2,1,1', 'corners'],
    ['0,0,1,1,2,2', 'corners'],
    ['0,0,0,0,0,0,0,0', 'corners'],
    [formatMapArea([...star, { lat: 0, lng: 4 }]), 'corners'],
    ['0,0,10,10,10,0,0,10', 'crossing'],
    ['0,0,0,20,1,20,10,0,10,20', 'crossing'],
    ['-20,170,-10,-170,-10,170,-20,-170', 'crossing'],
    ['10,0,20,120,10,-120', 'around'],
  ])('%s is refused as %s', (text, fault) => expect(readMapArea(text)).toBe(fault))
  it('never cause a failure, whatever they contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ e') }), (text) => {
        const area = readMapArea(text)
        expect(typeof area === 'string' || area.length >= 3).toBe(true)
      }),
    )
  })
})
