import { diffArrays } from 'diff'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'

/** What a candidate has read of an offer and one of its documents. */
export interface Seen {
  offer: Offer
  document: OfferDocument
}

export interface LetterChange {
  kind: 'fact' | 'added' | 'removed'
  /** For facts: message key of the name, or the pay line's own name. */
  label?: { key: 'start' | 'place' | 'expiry' } | { text: string }
  before?: string
  after?: string
}

export interface ChangeFormats {
  pay: (line: Offer['pay'][number]) => string
  day: (day: string) => string
  moment: (seconds: number, timezone: string) => string
  /** The paragraphs of a letter's HTML, as text. */
  paragraphs: (html: string) => string[]
}

/** Whether a new version replaced what was read. A signature changes the bytes too, but is not a new version. */
export const isRevised = (seen: OfferDocument, now: OfferDocument): boolean =>
  !now.signed && seen.sha256 !== null && now.sha256 !== null && seen.sha256 !== now.sha256

/** The differences between the version that was read and the current one, as far as possible. */
export function changesSince(seen: Seen, now: Seen, formats: ChangeFormats): LetterChange[] {
  return [...factChanges(seen.offer, now.offer, formats), ...textChanges(seen.document, now.document, formats)]
}

function factChanges(seen: Offer, now: Offer, formats: ChangeFormats): LetterChange[] {
  const labels = [...new Set([...seen.pay, ...now.pay].map(({ label }) => label))]
  const lineOf = ({ pay }: Offer, label: string) => {
    const line = pay.find((each) => each.label === label)
    return line && formats.pay(line)
  }
  const dayOf = ({ start_date }: Offer) => (start_date === null ? undefined : formats.day(start_date))
  const expiryOf = ({ expires_at, timezone }: Offer) =>
    expires_at === null ? undefined : formats.moment(expires_at, timezone)
  const all: LetterChange[] = [
    ...labels.map((label) => fact({ text: label }, lineOf(seen, label), lineOf(now, label))),
    fact({ key: 'start' }, dayOf(seen), dayOf(now)),
    fact({ key: 'place' }, seen.place || undefined, now.place || undefined),
    fact({ key: 'expiry' }, expiryOf(seen), expiryOf(now)),
  ]
  return all.filter(({ before, after }) => before !== after)
}

const fact = (label: LetterChange['label'], before: string | undefined, after: string | undefined): LetterChange => ({
  kind: 'fact',
  ...(label && { label }),
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

function textChanges(seen: OfferDocument, now: OfferDocument, { paragraphs }: ChangeFormats): LetterChange[] {
  if (seen.letter_html === null || now.letter_html === null) return []
  const changes = diffArrays(paragraphs(seen.letter_html), paragraphs(now.letter_html))
  // A paragraph that moved is both: removed from where it was, and added where it is.
  return [
    ...changes.flatMap(({ added, value }) => (added ? value.map((after) => ({ kind: 'added' as const, after })) : [])),
    ...changes.flatMap(({ removed, value }) =>
      removed ? value.map((before) => ({ kind: 'removed' as const, before })) : [],
    ),
  ]
}

/** A letter's paragraphs, headings, list entries, table captions and rows, each as a text. Browser only. */
export function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What is on lines or in cells of its own is a word of its own.
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ')
  for (const cell of body.querySelectorAll('th, td')) cell.append(' ')
  return [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, caption, tr, dt, dd, blockquote')]
    .filter((element) => element.querySelector('p, li, tr') === null)
    .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
