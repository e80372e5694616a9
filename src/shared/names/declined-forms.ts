import { ordinaryWords } from './ordinary-words.ts'

/** For shorter names, too many endings make other words. */
const shortest = 4
const ofA = ['y', 'e', 'ie', 'i', 'o', 'u', 'ou', 'ej', 'iej', 'om', 'ami', 'ach']
const ofVowel = ['ego', 'emu', 'm', 'ch', 'mi', 'eho', 'n']
const ofConsonant = [
  'a',
  'u',
  'e',
  'owi',
  'ovi',
  'em',
  'iem',
  'om',
  'ow',
  'ovou',
  'ova',
  'ove',
  'ie',
  'in',
  'ko',
  'nak',
  'nek',
]
const ofNen = ['sen', 'sella', 'selle', 'sessa', 'sesta', 'selta', 'seen', 'sta']

/**
 * Inflected forms of a folded name in Slavic, Finnish and other languages with Latin script: Nowaka, Kowalskiej, Novákovou,
 * Virtasen. Not complete: languages change stems, too.
 */
export function declinedForms(name: string): string[] {
  if (name.length < shortest || !/^[a-z]+$/.test(name) || ordinaryWords.has(name)) return []
  const stem = name.slice(0, -1)
  if (name.endsWith('nen')) return ofNen.map((ending) => name.slice(0, -3) + ending)
  if (name.endsWith('a')) return ofA.map((ending) => stem + ending)
  if (/[iy]$/.test(name))
    return [...ofVowel.map((ending) => name + ending), ...['ego', 'emu', 'eho'].map((ending) => stem + ending)]
  if (/[aeou]$/.test(name)) return []
  return ofConsonant.map((ending) => name + ending)
}
