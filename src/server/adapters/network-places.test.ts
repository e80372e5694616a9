import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EnvError } from '#server/env.ts'
import { geoipFile } from '#tests/geoip-file.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readNetworkPlaces, type NetworkPlaces } from './network-places.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'candela-geoip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function stored(name: string, bytes: Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return file
}

describe('a GeoIP file', () => {
  let placeOf: NetworkPlaces
  beforeAll(async () => {
    const location = (latitude: number, longitude: number, radius: number) => ({
      location: { latitude, longitude, accuracy_radius: radius },
    })
    const networks = [
      { network: '203.0.113.0/24', record: location(58.9814, 2.9601, 20) },
      { network: '198.51.100.0/24', record: location(37.751, 97.822, 1000) },
      { network: '192.0.2.0/25', record: { country: { iso_code: 'GB' } } },
      { network: '192.0.2.128/25', record: location(358.5, 2.5, 20) },
      { network: '2001:db8::/32', record: location(48.1374, 11.5755, 50) },
    ]
    placeOf = await readNetworkPlaces(await stored('cities.mmdb', geoipFile(networks)))
  })

  it('returns the rough location of an IPv4 or IPv6 address', () => {
    expect(placeOf('203.0.113.77')).toEqual({ lat: 58.9814, lng: 2.9601 })
    expect(placeOf('2001:db8:1::5')).toEqual({ lat: 48.1374, lng: 11.5755 })
  })
  it('returns nothing for an unknown or invalid address', () => {
    for (const ip of ['203.0.114.1', '127.0.0.1', '::1', '0.0.0.0', 'x', '']) expect(placeOf(ip), ip).toBeNull()
  })
  it('returns no place for a bare country, whatever its center is, or for invalid coordinates', () => {
    for (const ip of ['198.51.100.9', '192.0.2.1', '192.0.2.200']) expect(placeOf(ip), ip).toBeNull()
  })
})

describe('a setting that names an invalid file', () => {
  it.each([
    ['is empty', Buffer.alloc(0), /is no MaxMind database/],
    ['is something else', Buffer.from('PK\u0003\u0004 and so on, for longer than a header'), /is no MaxMind database/],
    ['has a marker and nothing behind', Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'), /is no MaxMind database/],
    ['is of networks’ owners', geoipFile([], 'GeoLite2-ASN'), /of the kind "GeoLite2-ASN"/],
  ])('is refused at start: it %s', async (name, bytes, reason) => {
    const error = await readNetworkPlaces(await stored(`${name}.mmdb`, bytes)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(EnvError)
    expect((error as Error).message).toMatch(/^GEOIP_FILE: /)
    expect((error as Error).message).toMatch(reason)
  })
  it('is refused at start if it is not there', async () => {
    await expect(readNetworkPlaces(join(folder, 'none.mmdb'))).rejects.toThrow(/^GEOIP_FILE: .*ENOENT/)
  })
})
