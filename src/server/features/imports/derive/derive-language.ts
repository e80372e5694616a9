import { detect } from 'tinyld'
import { commonWords, languageByWords } from '#shared/locales/language-by-words.ts'

/** Minimum length to judge a text: shorter ones are names and abbreviations. */
const enoughLetters = 60
const judgedLength = 4000

const scripts: [pattern: RegExp, language: (text: string) => string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, () => 'ja'],
  [/\p{Script=Hangul}/gu, () => 'ko'],
  [/\p{Script=Han}/gu, () => 'zh'],
  [/\p{Script=Cyrillic}/gu, (text) => detect(text, { only: ['ru', 'uk', 'bg', 'sr', 'be', 'mk', 'kk', 'mn'] }) || 'ru'],
  [/\p{Script=Arabic}/gu, (text) => detect(text, { only: ['ar', 'fa', 'ur'] }) || 'ar'],
  [/\p{Script=Hebrew}/gu, () => 'he'],
  [/\p{Script=Greek}/gu, () => 'el'],
  [/\p{Script=Thai}/gu, () => 'th'],
  [/\p{Script=Devanagari}/gu, () => 'hi'],
]

/** Non-Latin scripts decide from this share of letters: names of technologies are Latin everywhere. */
const scriptShare = 0.2

/**
 * The language of a posting's text as a BCP 47 primary subtag. If there is enough text it decides, because sources often leave
 * their language setting at its default: by its script, else by its common words, else by n-grams. Otherwise the source's
 * statement, else English.
 */
export function deriveLanguage(text: string, stated: string | undefined): string {
  const primary = /^([a-z]{2,3})(?:[-_]|$)/i.exec(stated ?? '')?.[1]?.toLowerCase()
  const judged = text.slice(0, judgedLength)
  const letters = judged.match(/\p{L}/gu)?.length ?? 0
  if (letters < (/[\u3000-\u9fff\uac00-\ud7af]/.test(judged) ? enoughLetters / 4 : enoughLetters))
    return primary ?? 'en'
  const foreign = judged.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0
  for (const [pattern, language] of foreign >= letters * scriptShare ? scripts : []) {
    if ((judged.match(pattern)?.length ?? 0) >= letters * scriptShare) return language(judged)
  }
  return languageByWords(judged) ?? primary ?? (detect(judged, { only: Object.keys(commonWords) }) || 'en')
}
