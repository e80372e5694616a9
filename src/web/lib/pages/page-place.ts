/** Loaded on demand, before a page is left for another language and after it is back. */

import { retypeText } from '../storage/retype-text.ts'

interface KeptPlace {
  address: string
  /** The topmost visible part of the page, by its number, and how far below the window's top it is. */
  part: number
  offset: number
  /** The content of text fields, by their index. */
  texts: [field: number, text: string][]
}

/** Elements whose number is the same in every language. */
const partsOfPage = '#main :is(h1, h2, h3, h4, li, label, legend, input, textarea, button)'
/** Forms that save themselves bring back their answers, and keep confidential ones out of the tab. */
const fieldsOfPage = ':is(input:is([type="text"], [type="search"], [type="email"], :not([type])), textarea)'
const ownDraft = '[data-saves-itself]'

const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)]

const fields = () => all<HTMLInputElement | HTMLTextAreaElement>(`#main ${fieldsOfPage}`)

/** A sign-in code must not be stored. */
const isKept = (field: HTMLElement): boolean =>
  field.closest(ownDraft) === null && !/password|one-time-code/.test(field.getAttribute('autocomplete') ?? '')

function addressOfPage(): string {
  const url = new URL(window.location.href)
  url.searchParams.delete('hl')
  return url.pathname + url.search
}

export function noteOfPlace(): KeptPlace {
  const parts = all(partsOfPage)
  const part = window.scrollY === 0 ? -1 : parts.findIndex((each) => each.getBoundingClientRect().top >= 0)
  return {
    address: addressOfPage(),
    part,
    offset: parts[part]?.getBoundingClientRect().top ?? 0,
    texts: fields().flatMap((field, number) => (isKept(field) && field.value !== '' ? [[number, field.value]] : [])),
  }
}

/** Puts back what `noteOfPlace` noted, if it was this page. */
export function returnToPlace(note: string): void {
  const { address, part, offset, texts } = JSON.parse(note) as KeptPlace
  if (address !== addressOfPage()) return
  const shown = fields()
  for (const [number, text] of texts) {
    const field = shown[number]
    if (field && isKept(field) && field.value !== text) retypeText(field, text)
  }
  const at = all(partsOfPage)[part]
  if (at) window.scrollBy({ top: at.getBoundingClientRect().top - offset, behavior: 'instant' })
}
