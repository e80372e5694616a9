import { randomBytes } from 'node:crypto'

/** Parameters that campaigns add to a URL: a different value for each click, so that no two visitors request the same page. */
export interface CampaignHoles {
  /** The values of this visitor, by hole. */
  values: Readonly<Record<string, string>>
  /** The names of the parameters, by hole. */
  names: Readonly<Record<string, string>>
}

/**
 * A value that is written the same way in a URL, in markup, in JSON and in scripts, and is not a number. Shorter ones name
 * a campaign, of which there are few, and could occur anywhere else in the page.
 */
const plainValue = /^(?=.*[a-z])[\w-]{16,200}$/i
const isPlain = (value: string): boolean => plainValue.test(value) && Number.isNaN(Number(value))

/** Those of a URL's foreign parameters (`foreignParametersOf`) whose values a cached page may leave open. */
export function campaignHoles(address: string, foreign: Readonly<Record<string, string>> = {}): CampaignHoles {
  const all = [...new URL(address).searchParams]
  const open = Object.entries(foreign).filter(
    ([name, value]) =>
      isPlain(value) &&
      // Elsewhere in the address, it may be shown, searched for, or decide something.
      address.split(value).length === 2 &&
      all.filter(([other]) => other === name).length === 1,
  )
  return {
    values: Object.fromEntries(open.map(([, value], i) => [`campaign${i}`, value])),
    names: Object.fromEntries(open.map(([name], i) => [`campaign${i}`, name])),
  }
}

/** An address with other values in its holes. */
export const addressWith = (address: string, holes: CampaignHoles, values: Readonly<Record<string, string>>): string =>
  Object.entries(holes.values).reduce((text, [hole, value]) => text.replace(value, () => values[hole]!), address)

/** Marks each hole with its length: pages have a fixed size. No address contains a space. */
export const markedAddress = (address: string, holes: CampaignHoles): string =>
  addressWith(
    address,
    holes,
    Object.fromEntries(Object.entries(holes.values).map(([hole, value]) => [hole, ` ${value.length}`])),
  )

/** Random values to render a page with, as long as the visitor's. */
export const randomValues = (holes: CampaignHoles): Record<string, string> =>
  Object.fromEntries(Object.entries(holes.values).map(([hole, { length }]) => [hole, randomText(length)]))

/** Base64url that begins with a letter, so that it is written like the value it replaces. */
export const randomText = (length: number): string => `h${randomBytes(length).toString('base64url')}`.slice(0, length)
