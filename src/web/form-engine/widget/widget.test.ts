import { expect, test } from 'vitest'
import type { EmbeddedItem } from '#shared/form-engine/definition/form-definition.ts'
import { widgetAddress } from '#shared/form-engine/definition/widget-address.ts'
import { isCaptchaOrigin, judgeMessage, type WidgetMessage } from './widget-message.ts'

const page = 'https://careers.example'
const address = (item: Partial<EmbeddedItem>) =>
  widgetAddress({ type: 'embedded_form', name: 'sign', label: 'Sign', ...item }, page)?.href ?? null

test('the widget of a custom domain is loaded with its id', () => {
  expect(address({ customDomain: 'sign.example', wid: 'a&b', hosted: true })).toBe(
    'https://sign.example/public/esignWidget?wid=a%26b&hosted=true',
  )
  expect(address({ customDomain: 'https://sign.example/else', wid: '1' })).toBe(
    'https://sign.example/public/esignWidget?wid=1',
  )
})

test('its own URL takes priority, also one on this site', () => {
  expect(address({ url: 'https://forms.example/1', customDomain: 'sign.example', wid: '1' })).toBe(
    'https://forms.example/1',
  )
  expect(address({ url: '/careers/page/terms' })).toBe('https://careers.example/careers/page/terms')
})

test('a URL that must not be framed is refused', () => {
  const scripts = ['java', 'script:alert(1)'].join('')
  for (const url of [scripts, 'data:text/html,x', 'http://forms.example/', 'https://a:b@forms.example/', 'https://'])
    expect(address({ url })).toBeNull()
  expect(address({})).toBeNull()
  expect(address({ customDomain: 'sign.example' })).toBeNull()
})

const own = 'https://sign.example'
const origins = { widgetOrigins: new Set([own, 'https://other.example']), ownOrigin: own, pageOrigin: page }
const judge = (message: Partial<WidgetMessage>) =>
  judgeMessage({ origin: own, data: { type: 'ESIGN' }, isFromFrame: true, ...message }, origins)

test('the widget signs and rejects, with an object or its text', () => {
  expect(judge({})).toBe('signed')
  expect(judge({ data: { type: 'REJECT' } })).toBe('rejected')
  expect(judge({ data: '{"type":"ESIGN"}' })).toBe('signed')
  expect(judge({ data: 'REJECT' })).toBe('rejected')
})

test('other messages from the widget are ignored', () => {
  for (const data of [null, 7, 'esign', { type: 'esign' }, {}, '{']) expect(judge({ data })).toBe('ignored')
})

test('another window of the same origin does not sign', () => expect(judge({ isFromFrame: false })).toBe('ignored'))

test('a foreign origin is refused, whatever it sends', () => {
  expect(judge({ origin: 'https://evil.example' })).toBe('foreign')
  expect(judge({ origin: 'https://sign.example.evil.example' })).toBe('foreign')
  expect(judge({ origin: 'null' })).toBe('foreign')
})

test('the page itself, other widgets and captchas do not count as foreign', () => {
  for (const origin of [page, 'https://other.example', 'https://www.google.com', 'https://newassets.hcaptcha.com'])
    expect(judge({ origin })).toBe('ignored')
})

test('a host that only looks like a captcha does not count as one', () => {
  for (const origin of ['https://google.com.evil.example', 'http://www.google.com', 'https://evilhcaptcha.com', 'null'])
    expect(isCaptchaOrigin(origin)).toBe(false)
})
