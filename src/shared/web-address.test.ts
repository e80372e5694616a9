import { expect, it } from 'vitest'
import { isWebAddress } from './web-address.ts'

it.each([
  'https://demo.test',
  'http://demo.test:8080/a?b=c#d',
  'www.demo.test/path',
  'DEMO.test',
  '127.0.0.1:3000/x',
  'https://bücher.example',
])('%s is a web address (spec/3 §5)', (text) => {
  expect(isWebAddress(text)).toBe(true)
})

it.each([
  '',
  'demo',
  'javascript:alert(1)',
  'ftp://demo.test',
  'https://',
  'https://demo..test',
  'a b.test',
  'https://demo.test/a b',
  `https://demo.test/${'a'.repeat(2_048)}`,
])('%s is none (spec/3 §5)', (text) => {
  expect(isWebAddress(text)).toBe(false)
})

it('answers at once, whatever the text', () => {
  const startMs = performance.now()
  expect(isWebAddress(`${'a.'.repeat(1_000)}!`)).toBe(false)
  expect(performance.now() - startMs).toBeLessThan(10_000)
})
