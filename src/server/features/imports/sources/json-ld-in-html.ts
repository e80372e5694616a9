import { Tokenizer } from 'htmlparser2'

/** The JSON-LD documents of a page, and the number of blocks that could not be parsed. */
export function jsonLdIn(html: string): { documents: unknown[]; broken: number } {
  const documents: unknown[] = []
  let broken = 0
  for (const block of blocksIn(html)) {
    const text = block
      .replace(/^\s*(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '')
      .replace(/(?:-->|\/\/\]\]>|\]\]>)\s*$/, '')
    try {
      documents.push(JSON.parse(text))
    } catch {
      try {
        // Templates that paste a description commonly leave line breaks and tabs inside strings.
        documents.push(JSON.parse(text.replaceAll(/\p{Cc}+/gu, ' ')))
      } catch {
        broken += 1
      }
    }
  }
  return { documents, broken }
}

const nothing = () => {}

/**
 * The texts of the scripts of this type, not those in comments. From the tokens: the parser itself takes minutes for a megabyte of
 * elements that are never closed.
 */
function blocksIn(html: string): string[] {
  const blocks: string[] = []
  let [tag, attribute, type] = ['', '', '']
  let isOpen = false
  const lower = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const begin = () => {
    isOpen = tag === 'script' && /^\s*application\/ld\+json\s*(?:;|$)/.test(type)
    if (isOpen) blocks.push('')
  }
  const tokens = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        ;[tag, attribute, type] = [lower(start, end), '', '']
      },
      onattribname(start, end) {
        attribute = lower(start, end)
      },
      onattribdata(start, end) {
        if (attribute === 'type') type += lower(start, end)
      },
      // Some frameworks write the plus sign as a reference.
      onattribentity(point) {
        if (attribute === 'type') type += String.fromCodePoint(point)
      },
      onopentagend: begin,
      // No script closes itself, however it is written.
      onselfclosingtag: begin,
      ontext(start, end) {
        if (isOpen) blocks.push(blocks.pop() + html.slice(start, end))
      },
      onclosetag() {
        isOpen = false
      },
      onattribend: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      ontextentity: nothing,
    },
  )
  tokens.write(html)
  tokens.end()
  return blocks
}
