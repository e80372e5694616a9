import { expect, test } from 'vitest'
import { openerOrigin, readTabAnswer, type FrameSurroundings } from './widget-opener.ts'

const own = 'https://careers.example'
const allowed = 'https://partner.example'
const origins = [own, allowed]
const framed = (more: Partial<FrameSurroundings> = {}): FrameSurroundings => ({
  isTop: false,
  ancestorOrigins: [own],
  referrer: `${own}/careers/offer/1`,
  ...more,
})

test('the window around the frame gets the answer if the employer allows it', () => {
  expect(openerOrigin(origins, 'true', framed())).toBe(own)
  expect(openerOrigin(origins, undefined, framed({ ancestorOrigins: [allowed, own] }))).toBe(allowed)
})

test('if the browser does not reveal the parent, the referrer counts', () => {
  expect(openerOrigin(origins, 'true', framed({ ancestorOrigins: [], referrer: `${allowed}/x` }))).toBe(allowed)
  expect(openerOrigin(origins, 'true', framed({ ancestorOrigins: [], referrer: '' }))).toBeNull()
})

test('a window that is not allowed gets nothing', () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'https://careers.example.evil.example',
    'http://careers.example',
  ])
    expect(openerOrigin(origins, 'true', framed({ ancestorOrigins: [origin] }))).toBeNull()
})

test('an origin named in the URL counts if it is allowed, whatever the parent is', () => {
  expect(openerOrigin(origins, allowed, framed())).toBe(allowed)
  for (const hosted of ['https://evil.example', `${allowed}.evil.example`, 'null', '*', 'http://partner.example'])
    expect(openerOrigin(origins, hosted, framed())).toBeNull()
})

test('a standalone page messages no window', () => {
  expect(openerOrigin(origins, 'true', framed({ isTop: true }))).toBeNull()
})

test('a frame accepts only the tab of its own request', () => {
  const told = { kind: 'esign-tab', wid: 'w', answer: 'ESIGN', allowed: origins }
  expect(readTabAnswer({ origin: own, data: told }, own, 'w')).toEqual(told)
  for (const origin of [allowed, 'null', '', `${own}.evil.example`])
    expect(readTabAnswer({ origin, data: told }, own, 'w')).toBeNull()
  for (const data of [null, 'ESIGN', { type: 'ESIGN' }, { ...told, wid: 'x' }, { ...told, kind: 'other' }])
    expect(readTabAnswer({ origin: own, data }, own, 'w')).toBeNull()
})
