import { expect, test } from 'vitest'
import { openerOrigin, type FrameSurroundings } from './widget-opener.ts'

const own = 'https://careers.example'
const allowed = 'https://partner.example'
const view = { opener_origin: own, message_origins: [own, allowed] }
const framed = (more: Partial<FrameSurroundings> = {}): FrameSurroundings => ({
  isTop: false,
  ancestorOrigins: [own],
  referrer: `${own}/careers/offer/1`,
  ...more,
})

test('the window around the frame hears the answer when the employer allows it', () => {
  expect(openerOrigin(view, 'true', framed())).toBe(own)
  expect(openerOrigin(view, undefined, framed({ ancestorOrigins: [allowed, own] }))).toBe(allowed)
})

test('where the browser does not tell what is around, the referrer does', () => {
  expect(openerOrigin(view, 'true', framed({ ancestorOrigins: [], referrer: `${allowed}/x` }))).toBe(allowed)
  expect(openerOrigin(view, 'true', framed({ ancestorOrigins: [], referrer: '' }))).toBeNull()
})

test('a window that is not allowed hears nothing', () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'https://careers.example.evil.example',
    'http://careers.example',
  ])
    expect(openerOrigin(view, 'true', framed({ ancestorOrigins: [origin] }))).toBeNull()
})

test('an origin named in the address counts as the server judged it', () => {
  expect(openerOrigin({ ...view, opener_origin: allowed }, allowed, framed())).toBe(allowed)
  expect(openerOrigin({ ...view, opener_origin: null }, 'https://evil.example', framed())).toBeNull()
})

test('a page of its own tells nobody', () => {
  expect(openerOrigin(view, 'true', framed({ isTop: true }))).toBeNull()
})
