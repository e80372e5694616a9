import { splitName } from '#shared/profiles/profile.ts'
import type { Read } from '#shared/profiles/resume-reading.ts'
import { commas } from './entry-head.ts'
import { isLanguageName } from './read-lists.ts'
import { foldHeading, headingKind, isDocumentTitle } from './section-headings.ts'
import { part, quoteOf, splitSpan, type Line, type Span } from '../read/spans.ts'
import { employerScore, foldSkill, isPlace, isTown, knownSkills, titleScore } from './word-lists.ts'

export interface FoundName {
  firstName: Read<string> | null
  lastName: Read<string> | null
  /** Its location, for finding the headline below it. */
  span: Span
}

const notAName =
  /curriculum|vitae|(?<!\p{L})cv(?!\p{L})|r[ée]sum[ée](?!\p{L})|lebenslauf|bewerbung|currículum|profile|page|updated|confidential|linkedin|github|xing|twitter|facebook|instagram|website|portfolio|e-?mail|phone|telefon|mobile|contact|address|europass|السيرة|سيرة|简历|履歷|履歴書|経歴書|이력서|резюме|[@\d|\\:;!?=_#]|https?|www\./iu
const honorific =
  /^(?:dr|prof|mr|mrs|ms|miss|sir|dipl|ing|herr|frau|m|mme|mlle|sr|sra|don|doña|med|rer|nat|mag|bc|mgr|judr|mudr|eng|السيد|السيدة|د|م|أ|гр|г-н)\.?,?$/iu
/** Degrees and registrations after a name. */
const behindName =
  /(?:[,\s]+\(?(?:ph\.?\s?d|m\.?d|m\.?b\.?a|m\.?sc|b\.?sc|m\.?a|b\.?a|b\.?eng|m\.?eng|d\.?phil|ed\.?d|j\.?d|ll\.?[bm]|rn|rgn|rmn|bsn|msn|dnp|np|aprn|ccrn|crna|lpn|cna|rn-bc|emt(?:-[bp])?|cpa|cfa|acca|cima|pmp|shrm-cp|phr|csm|cissp|ccna|p\.?e|c\.?eng|mcips|fcipd|frse|frs|fba|facs|facp|mrcp|frcs|obe|mbe|cbe|esq|ret|usmc|usn|usaf|usa|dipl\.?-ing|m\.?ed|b\.?ed|mph|mpa|msw|lcsw|ot|pt|dpt|rd|rph|pharm\.?d|dds|dvm|csc|drsc|mgr|ing)\.?\)?(?=$|[,\s]))+$/iu

const nameLabels = new Set(
  'name|full name|candidate name|nom|nom complet|nom et prenom|prenom et nom|nombre|nombre completo|nombre y apellidos|nome|nome completo|nome e cognome|cognome e nome|naam|volledige naam|imie i nazwisko|jmeno|jmeno a prijmeni|meno|meno a priezvisko|namn|navn|nimi|nume|nume si prenume|nev|teljes nev|ad soyad|adi soyadi|isim|фио|имя|ф.и.о|піб|імя|ονοματεπωνυμο|الاسم|الاسم الكامل|اسم|שם|שם מלא|姓名|氏名|名前|お名前|성명|이름|vor- und nachname|vor- und zuname|name vorname|vorname nachname|vorname und name'
    .split('|')
    .map(foldHeading),
)
const isNameLabel = (text: string): boolean =>
  text.length < 30 && nameLabels.has(foldHeading(text).replace(/['’]/g, ''))
/** "Résumé of", "Lebenslauf von", "CV –", before the name. */
const titleBefore =
  /^(?:curriculum vitae|curriculum|cv|r[ée]sum[ée]|lebenslauf|currículum|currículo|hoja de vida|życiorys|životopis|резюме)(?:\s+(?:of|for|von|de|d['’]|di|da|van)\s+|\s*[–—:-]\s*)(?=\p{Lu})/iu
/** "Ann Lee Résumé", "ANN LEE | CURRICULUM": behind the name. */
const titleBehind = /\s+[|–—-]?\s*(?:curriculum(?:\s+vitae)?|vitae|cv|r[ée]sum[ée]|lebenslauf|currículum|currículo)$/iu
const labelBefore = /^([^:：]{1,28})[:：]\s*(?=\S)/u

interface Candidate {
  /** Two if the name is on two lines. */
  spans: [Span] | [Span, Span]
  score: number
  isLabeled: boolean
  isConfirmed: boolean
  isProminent: boolean
  isFirst: boolean
  isAtTop: boolean
}

const mostCandidates = 60
const topCandidates = 3
const doubtful = 3

/**
 * The person's name: labeled, or large and near the top, a few capitalized words that are neither title nor place; the email
 * address confirms it. Certain only if two signs that do not depend on each other agree, such as its place and the
 * address, and nothing else comes close.
 */
export function findName(contact: readonly Line[], email: string | null): FoundName | null {
  const candidates = candidatesIn(contact, email).sort((a, b) => b.score - a.score)
  const [best] = candidates
  if (!best || best.score < -4) return null
  const text = (each: Candidate) => each.spans.map((span) => span.text.toLowerCase()).join(' ')
  const rival = candidates.find((each) => !text(each).includes(text(best)) && !text(best).includes(text(each)))
  const words = text(best).split(/\s+/).length
  const isInPlace = best.isProminent || best.isFirst || best.isAtTop
  const isSure =
    (best.isLabeled || (isInPlace && isSpelledBy(text(best), email)) || (isInPlace && isPlain(text(best), best))) &&
    (words > 1 || isUnspaced(text(best))) &&
    !particle.test(text(best).split(/\s+/).at(-1)!) &&
    best.score > 0 &&
    (best.isLabeled || best.isConfirmed || !rival || best.score - rival.score >= doubtful)
  const isHungarian = contact.some((line) => /önéletrajz|állampolgár|magyarország|születési/iu.test(line.text))
  return { ...partsOf(best.spans, isSure, isHungarian), span: best.spans.at(-1)! }
}

function candidatesIn(contact: readonly Line[], email: string | null): Candidate[] {
  const sizes = contact.map((line) => line.size)
  const largest = Math.max(0, ...sizes)
  const usual = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
  const found: Candidate[] = []
  let position = 0
  for (const [at, line] of contact.entries()) {
    if (isDocumentTitle(line.text) && !titleBefore.test(line.text)) continue
    const isLarge = line.size > 0 && line.size === largest && largest > usual * 1.15
    let isAfterLabel = false
    for (const cell of line.cells) {
      if (isNameLabel(cell.text)) {
        isAfterLabel = true
        continue
      }
      for (const whole of splitSpan(cell, /\s[|·•–—]\s|\s{3,}/g)) {
        const title = titleBefore.exec(whole.text)
        const label = title ?? labelBefore.exec(whole.text)
        const isLabeled = isAfterLabel || title !== null || (label !== null && isNameLabel(label[1]!))
        const span = withoutTitle(
          withoutDegrees(isLabeled && label ? part(whole, label[0].length) : withoutTitleBehind(whole)),
        )
        if (position++ > mostCandidates || !couldBeName(span.text, isLabeled)) continue
        const below =
          line.cells.length === 1 && (isLarge || at === 0) ? continuation(line, contact[at + 1], email) : null
        const spans: Candidate['spans'] = below ? [span, below] : [span]
        const joined = spans.map((each) => each.text).join(' ')
        const isConfirmed = isInEmail(joined, email)
        found.push({
          spans,
          isLabeled,
          isConfirmed,
          isAtTop: position <= topCandidates,
          isProminent: isLarge || (line.headingLevel > 0 && position < 3),
          isFirst:
            position === 1 && (span.text.includes(' ') || (isUnspaced(span.text) && titleScore(span.text) === 0)),
          score:
            (isLabeled ? 8 : 0) +
            (isConfirmed ? 5 : 0) +
            (isLarge ? 5 : 0) +
            (line.headingLevel > 0 ? 3 : 0) +
            (position === 1 ? 1.5 : 0) +
            (span.isBold ? 1 : 0) +
            (joined.includes(' ') || isUnspaced(joined) ? 1 : 0) -
            Math.min(position, 20) * 0.3 -
            titleScore(joined) -
            employerScore(joined) -
            (isPlace(joined) ? 5 : 0) -
            (isKnownThing(joined) ? 5 : 0),
        })
      }
      isAfterLabel = false
    }
  }
  return found
}

const isUnspaced = (text: string): boolean => /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(text)

/** A language or a well-known skill is capitalized like a name. */
const isKnownThing = (text: string): boolean =>
  isLanguageName(text) || knownSkills().get(foldSkill(text))?.isWellKnown === true

function withoutDegrees(span: Span): Span {
  const behind = behindName.exec(span.text)
  return behind && behind.index > 2 ? part(span, 0, behind.index) : span
}

function withoutTitleBehind(span: Span): Span {
  const behind = titleBehind.exec(span.text)
  return behind && behind.index > 2 && span.text.slice(0, behind.index).includes(' ')
    ? part(span, 0, behind.index)
    : span
}

/** "Ann Lee, Head Gardener": what follows is not part of the name. */
function withoutTitle(span: Span): Span {
  const [first, ...others] = splitSpan(span, commas)
  if (!first || others.length === 0) return span
  const isName = first.text.includes(' ') || isUnspaced(first.text)
  const rest = others.map((each) => each.text).join(', ')
  // "O'Neill-Santos García, Ann" is a name; a single word before a comma is a family name.
  return isName && (titleScore(rest) > 0 || !lateGiven.test(rest)) ? first : span
}
/** One word after a comma may be the given name, and "Jr." belongs to the name. */
const lateGiven = /^(?:(?:jr|sr|ii|iii|iv)\.?|\p{Lu}\p{Ll}+)$/u

/** The second line of a name in two lines of the same large type. */
function continuation(line: Line, next: Line | undefined, email: string | null): Span | null {
  const [only] = next?.cells ?? []
  if (!next || !only || next.cells.length > 1 || next.startsBlock) return null
  if (next.index !== line.index + 1 || Math.abs(next.size - line.size) > 0.5 || next.gapAbove > 0.7) return null
  const span = withoutDegrees(only)
  // Without sizes, the address or capitals have to show that the lines belong together.
  const areCapitals = [line.text, next.text].every((text) => text === text.toUpperCase() && /\p{Lu}{2}/u.test(text))
  if (line.size === 0 && !(areCapitals || line.headingLevel > 0) && !isInEmail(span.text, email)) return null
  const words = line.text.split(/\s+/).length + span.text.split(/\s+/).length
  // A town below the name, in a letterhead.
  const isTownBelow = !isInEmail(span.text, email) && (isTown(span.text) || isSpelledBy(line.text.toLowerCase(), email))
  return couldBeName(span.text, false) && words < 6 && titleScore(span.text) < 2 && !isTownBelow ? span : null
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')

function isInEmail(name: string, email: string | null): boolean {
  const inEmail = plain(email?.split('@')[0] ?? '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (inEmail.length < 3) return false
  const words = plain(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
  return inEmail
    .split(' ')
    .some(
      (word) =>
        word.length > 2 && words.some((each) => word.includes(each) || (word.length > 3 && each.includes(word))),
    )
}

const leastSpelled = 3
/** Mailboxes of everyone. */
const sharedMailbox =
  /^(?:mail|e?mail|info|contact|kontakt|contacto|contato|hello|hi|office|me|post|job|jobs|cv|resume|work)$/

/** Whether all that an address spells is in a name: of "Necib B", "necib.basaran" spells more. */
function isSpelledBy(name: string, email: string | null): boolean {
  const spelled = plain(email?.split('@')[0] ?? '')
    .split(/[^a-z]+/)
    .filter((word) => word.length >= leastSpelled && !sharedMailbox.test(word))
  const words = plain(name)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const joined = words.join('')
  const initials = words.map((word) => word[0]).join('')
  // "alee" is Ann Lee's as well, and "lopezana" Ana López's.
  const isOfWords = (word: string): boolean =>
    joined.includes(word) ||
    words.some(
      (each) => each.length >= leastSpelled && word.includes(each) && isRest(word.replace(each, ''), words, initials),
    )
  return spelled.length > 0 && spelled.every(isOfWords)
}

const isRest = (rest: string, words: readonly string[], initials: string): boolean =>
  rest.length < leastSpelled ? initials.includes(rest[0] ?? '') : words.some((each) => each === rest)

/** First and in the largest type, or without spaces as such names are, in a script that no Latin address can spell, and that files keep whole. */
const isPlain = (name: string, { isProminent, isFirst }: Candidate): boolean =>
  isFirst &&
  (isProminent || isUnspaced(name)) &&
  /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Cyrillic}\p{sc=Greek}\s.ー々-]+$/u.test(name)

/** Small words within names. */
const particle =
  /^(?:de|del|della|di|da|das|do|dos|du|des|la|le|las|los|van|von|vom|der|den|ter|ten|zu|zur|af|av|el|al|bin|bint|ibn|ben|y|e)$/iu

function couldBeName(text: string, isLabeled: boolean): boolean {
  if (text.length < 2 || text.length > 60 || notAName.test(text)) return false
  if (!isLabeled && headingKind(text) !== null) return false
  if (/^\p{Script=Han}{2,5}$|^\p{Script=Hangul}{2,5}$/u.test(text)) return true
  const words = text.split(/\s+/).filter((word) => !honorific.test(word))
  if (words.length < 1 || words.length > 6) return false
  const cased = words.filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word)).length
  const counted = words.filter((word) => !particle.test(word)).length
  return (
    cased >= Math.max(1, Math.min(2, counted)) &&
    (!/[.,]$/.test(text) || /\b(?:jr|sr)\.$/i.test(text)) &&
    words.every((word) => /^[\p{L}\p{M}.'’‘`־-]+,?$/u.test(word)) &&
    !/(?<!\p{L})(?:and|und|et|the|of|for|with|mit|pour|para)(?!\p{L})/u.test(text)
  )
}

/** Family names of more than one character. */
const longFamilies = /^(?:欧阳|歐陽|司马|上官|诸葛|东方|尉迟|公孙|慕容|令狐|皇甫|南宫|남궁|황보|제갈|선우|독고|사공)/u

function partsOf(spans: Candidate['spans'], isSure: boolean, isHungarian: boolean): Omit<FoundName, 'span'> {
  const read = (span: Span | null): Read<string> | null =>
    span && span.text !== '' ? { value: inNameCase(span.text), quotes: [quoteOf(span)], isSure } : null
  const [first, second] = spans
  const isFamilyFirst =
    isHungarian || /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々]/u.test(first.text)
  if (second) {
    return isFamilyFirst
      ? { firstName: read(second), lastName: read(first) }
      : { firstName: read(first), lastName: read(second) }
  }
  if (isFamilyFirst) {
    const family = /\s/.test(first.text)
      ? /\s/.exec(first.text)!.index
      : first.text.length > 2 && longFamilies.test(first.text)
        ? 2
        : 1
    return { firstName: read(part(first, family)), lastName: read(part(first, 0, family)) }
  }
  // "Okonjo, Declan"
  const comma = /^([^,]+),\s+([^,]+)$/.exec(first.text)
  if (comma)
    return { firstName: read(part(first, comma[1]!.length + 1)), lastName: read(part(first, 0, comma[1]!.length)) }
  const { firstName, lastName } = splitName(first.text)
  const from = lastName === '' ? first.text.length : first.text.lastIndexOf(lastName)
  return {
    firstName: read(part(first, Math.max(0, first.text.indexOf(firstName)), from)),
    lastName: lastName === '' ? null : read(part(first, from)),
  }
}

/** In small capitals, some files keep an accented letter small: "DöRTE". */
const inNameCase = (text: string): string =>
  (text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)) ||
  (/[A-Z]{2}/.test(text) && !/[a-z]/.test(text) && /\p{Ll}/u.test(text))
    ? text
        .toLowerCase()
        .replace(/i\u0307/g, 'i')
        .replace(/(^|[\s'’-])(\p{L})/gu, (match) => match.toUpperCase())
    : text
