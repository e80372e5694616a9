import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { Blob, Face, Font } from 'harfbuzzjs'

export type FontWeight = 'regular' | 'semibold'

export interface LoadedFont {
  name: string
  bytes: Uint8Array
  font: Font
  unitsPerEm: number
  covers(codePoint: number): boolean
}

/** In the order in which a font is chosen for a character; the large ones are last and only read when needed. */
const families = [
  { name: 'commissioner', weights: ['regular', 'semibold'] },
  { name: 'vazirmatn', weights: ['regular', 'semibold'] },
  { name: 'noto-sans-hebrew', weights: ['regular'] },
  { name: 'noto-sans-devanagari', weights: ['regular'] },
  { name: 'noto-sans-telugu', weights: ['regular'] },
  { name: 'noto-sans-thai', weights: ['regular'] },
  { name: 'noto-sans-kr', weights: ['regular'] },
  { name: 'noto-sans-sc', weights: ['regular'] },
  { name: 'noto-sans-jp', weights: ['regular'] },
  { name: 'noto-sans-tc', weights: ['regular'] },
] as const satisfies { name: string; weights: FontWeight[] }[]
type Family = (typeof families)[number]

/** Ideographs that are written differently in these languages; all others are in the font of Simplified Chinese. */
const regional: readonly [language: RegExp, Family['name']][] = [
  [/^ja\b/i, 'noto-sans-jp'],
  [/^zh-(TW|HK|MO|Hant)\b/i, 'noto-sans-tc'],
]

const folder = new URL('../../../data/fonts/', import.meta.url)
const loaded = new Map<string, LoadedFont>()

function loadFont(family: Family, wanted: FontWeight): LoadedFont {
  const weight = (family.weights as readonly FontWeight[]).includes(wanted) ? wanted : 'regular'
  const name = `${family.name}-${weight}`
  let font = loaded.get(name)
  if (!font) {
    const bytes = new Uint8Array(brotliDecompressSync(readFileSync(new URL(`${name}.ttf.br`, folder))))
    const face = new Face(new Blob(bytes))
    const known = new Set(face.collectUnicodes())
    font = {
      name,
      bytes,
      font: new Font(face),
      unitsPerEm: face.upem,
      covers: (codePoint) => known.has(codePoint),
    }
    loaded.set(name, font)
  }
  return font
}

/** Blocks that only the large fonts have; nothing else causes them to be read. */
const isEastAsian = (codePoint: number): boolean =>
  (codePoint >= 0x2e80 && codePoint <= 0xd7ff) ||
  (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
  (codePoint >= 0xfe30 && codePoint <= 0xfe4f) ||
  (codePoint >= 0xff00 && codePoint <= 0xffef) ||
  codePoint >= 0x20000

const large: ReadonlySet<string> = new Set<Family['name']>([
  'noto-sans-kr',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-tc',
])

/** The first font that has a character as the language (a BCP 47 tag) writes it; null if none has. */
export function fontFor(codePoint: number, weight: FontWeight, language = ''): LoadedFont | null {
  const own = isEastAsian(codePoint) ? regional.find(([tag]) => tag.test(language))?.[1] : undefined
  const inOrder = own ? [...families.filter(({ name }) => name === own), ...families] : families
  for (const family of inOrder) {
    if (large.has(family.name) && !isEastAsian(codePoint)) continue
    const font = loadFont(family, weight)
    if (font.covers(codePoint)) return font
  }
  return null
}
