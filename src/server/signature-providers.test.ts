import { describe, expect, it } from 'vitest'
import { providerOf, readSignatureProviders } from './signature-providers.ts'

const good = {
  origin: 'https://sign.example.com',
  statusUrl: 'https://api.example.com/status',
  secret: 's3cret-tide-of-orkney',
}
const read = (...entries: unknown[]) => readSignatureProviders(JSON.stringify(entries))

describe('signature providers', () => {
  it('are read as configured, for one employer or for all', () => {
    const own = { ...good, domain: 'acme.com', secret: 'another-secret-of-acme' }
    const providers = read(good, own)
    expect(providers).toEqual([good, own])
    if (typeof providers === 'string') throw new Error(providers)
    expect(providerOf(providers, good.origin, 'acme.com')).toEqual(own)
    expect(providerOf(providers, good.origin, 'other.com')).toEqual(good)
    expect(providerOf(providers, 'https://else.example.com', 'acme.com')).toBeUndefined()
    expect(providerOf([own], good.origin, 'other.com')).toBeUndefined()
  })

  it.each([
    ['what is no JSON', 'no', 'a file of JSON'],
    ['no list', '{}', 'its outermost level'],
    ['a secret that is too short', JSON.stringify([{ ...good, secret: 'tide' }]), 'entry 1, secret'],
    ['a part that is unknown', JSON.stringify([good, { ...good, key: 'tide' }]), 'entry 2'],
    ['an origin with a path', JSON.stringify([{ ...good, origin: 'https://sign.example.com/tide' }]), 'origins like'],
    ['an origin in clear text', JSON.stringify([{ ...good, origin: 'http://tide.example.com' }]), 'origins like'],
    [
      'an address in clear text',
      JSON.stringify([{ ...good, statusUrl: 'http://tide.example.com/' }]),
      'without a query',
    ],
    [
      'a password in an address',
      JSON.stringify([{ ...good, statusUrl: 'https://a:tide@b.example/' }]),
      'without a query',
    ],
    [
      'a secret in an address',
      JSON.stringify([{ ...good, statusUrl: 'https://b.example/?key=tide' }]),
      'without a query',
    ],
  ])('are refused with %s, without repeating a value', (_, text, sentence) => {
    const problem = readSignatureProviders(text)
    expect(problem).toContain(sentence)
    expect(problem).not.toContain('tide')
  })
})
