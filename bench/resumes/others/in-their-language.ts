import type { CorpusWords } from '../corpus/corpus-words.ts'
import type { CorpusPerson } from '../corpus/corpus-person.ts'

/** Texts to replace on a page that a theme wrote in English. */
export interface Translation {
  language: string
  direction: 'ltr' | 'rtl'
  /** English in lower case, and its replacement. */
  texts: Record<string, string>
  /** By number, "March" as well as "Mar". */
  months: [long: string, short: string][]
  /** Fonts before and after those of the theme. */
  fonts: [string, string]
}

const english: Record<string, string> = {
  work: 'work|work experience|experience|employment|professional experience|employment history|work history|experiences',
  education: 'education|academic background|education & training|studies',
  skills: 'skills|technical skills|professional skills|key skills|proficiencies|abilities|skills & proficiency',
  languages: 'languages',
  certificates: 'certificates|certifications',
  summary: 'summary|about|about me|professional summary|career profile|profile|objective',
  contact: 'contact|contact information|contact info|contact me|contacts|contact details|basics',
  interests: 'interests|hobbies',
  references: 'references',
  present: 'present|current|now|today|ongoing',
  email: 'email|e-mail|mail',
  phone: 'phone|telephone|tel|mobile|phone number',
  address: 'address|location',
}

export const monthNames = (language: string): [string, string][] =>
  Array.from({ length: 12 }, (_, at) => {
    const name = (month: 'long' | 'short') =>
      new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG-u-nu-latn' : language, { month, timeZone: 'UTC' }).format(
        Date.UTC(2_021, at, 15),
      )
    return [name('long'), name('short')]
  })

export function translationFor(p: CorpusPerson, words: CorpusWords, hasOwnFonts: boolean): Translation {
  const kept = p.language === 'en'
  const ours: Record<string, string> = {
    ...p.headings,
    references: words.referencesH![0]!,
    present: words.present![0]!,
    email: p.labels.email,
    phone: p.labels.phone,
    address: p.labels.address,
  }
  const texts = Object.entries(english).flatMap(([key, list]) => list.split('|').map((text) => [text, ours[key]!]))
  const scripts =
    "'Vazir Bench','Hebrew Bench','Devanagari Bench','Noto Sans JP Variable','Noto Sans SC Variable'".split(',')
  const ordered = (p.language === 'zh' ? scripts.toReversed() : scripts).join(',')
  return {
    language: p.language,
    direction: p.direction,
    texts: kept ? {} : Object.fromEntries(texts),
    months: kept ? [] : monthNames(p.language),
    fonts: hasOwnFonts ? ['', `,${ordered}`] : [`'Commissioner Bench',${ordered},`, ''],
  }
}

/** Runs in the page: replaces headings, labels and months, and sets direction and fonts. Says what a reader then sees. */
export function translatePage({ language, direction, texts, months, fonts }: Translation): string {
  document.documentElement.lang = language
  document.documentElement.dir = direction
  const names = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')
  const month = new RegExp(
    `\\b(?:${names.map((name) => `(${name}|${name.slice(0, 3)}${name === 'September' ? '|Sept' : ''})`).join('|')})\\b\\.?(?=[\\s,'’/-]*\\d{2,4}|\\s*$)`,
    'g',
  )
  const yearBehind = new RegExp(`${month.source.replace(/\(\?=.*$/, '')},?\\s*(\\d{4})`, 'g')
  const yearFirst = (...match: string[]) =>
    `${match[13]}年${match.slice(1, 13).findIndex((each) => each !== undefined) + 1}月`
  const present = /\b(?:present|current|now)\b(?=\W*$)/i
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node.nodeValue ?? ''
    if (/^(?:STYLE|SCRIPT)$/.test(node.parentElement?.tagName ?? '') || text.trim() === '') continue
    const found = /^(\s*)(.*?)(\s*:?\s*)$/s.exec(text)!
    const own = texts[found[2]!.toLowerCase()]
    if (own !== undefined) {
      const isCapitals = found[2] === found[2]!.toUpperCase()
      node.nodeValue = found[1]! + (isCapitals ? own.toLocaleUpperCase(language) : own) + found[3]!
      continue
    }
    if (months.length === 0) continue
    node.nodeValue = (/^(?:zh|ja)$/.test(language) ? text.replace(yearBehind, yearFirst) : text)
      .replace(month, (...match) => {
        const at = match.slice(1, 13).findIndex((each) => each !== undefined)
        return months[at]![match[0] === names[at] ? 0 : 1]
      })
      .replace(present, (word) => (/\d|[-–—]/.test(text) ? (texts.present ?? word) : word))
  }
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    const family = getComputedStyle(element).fontFamily
    if (!/awesome|icon/i.test(family)) element.style.fontFamily = fonts[0] + family + fonts[1]
  }
  return document.body.innerText
}
