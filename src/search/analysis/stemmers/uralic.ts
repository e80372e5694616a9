import { endings, type Stemmer, strip } from './strip.ts'

const finnishEndings = endings(
  'oiden oitten eiden eita oita oja ojen iden itten ista issa illa ilta ille iksi ina isiin ihin iin seen ssa sta lla lta lle ksi na ' +
    'jen ien ten den tta ta ja in an en on un yn hin han hun t n a',
)
/** Strong and weak grades of the consonant before an ending: "kokki" and "kokin", "markkinointi" and "markkinoinnin". */
const grades: readonly (readonly [RegExp, string])[] = [
  [/(?:nt|nn|nk|ng)$/, 'n'],
  [/(?:lt|ll)$/, 'l'],
  [/(?:rt|rr)$/, 'r'],
  [/(?:mp|mm)$/, 'm'],
  [/([kpt])\1$/, '$1'],
]

/** Finnish: one case or plural ending, as in Savoy's light stemmer (2006), the vowels before it, and consonant gradation. */
export const finnish: Stemmer = (word) => {
  if (word.length < 5) return word
  let stem = strip(word.replace(/(?<=.{5})kin$/, ''), finnishEndings, 3)
  while (stem.length > 3 && /[aeiouyj]$/.test(stem)) stem = stem.slice(0, -1)
  for (const [grade, letter] of grades) if (stem.length > 3 && grade.test(stem)) return stem.replace(grade, letter)
  return stem
}

const hungarianCases = endings(
  'hoz hez nak nek val vel ban ben bol rol tol ert kent nal nel ba be ra re ig ot et at on en an',
)

/** Hungarian: case, then plural and possessor, as in Savoy's light stemmer (2006); "ápolónő" is an "ápoló". */
export const hungarian: Stemmer = (word) => {
  if (word.length < 5) return word
  let stem = word.replace(/(?<=.{3}(?:o|ar))no(?:k|t|i|nek|kent)?$/, '')
  stem = strip(stem, hungarianCases, 4)
  if (stem === word) stem = stem.replace(/(?<=.{3}[aeiouylrsz])t$/, '')
  stem = strip(stem, ['i'], 4)
  for (let before = ''; before !== stem;) {
    before = stem
    stem = strip(stem, ['ok', 'ek', 'ak'], 4)
  }
  return strip(stem, ['jai', 'jei', 'ja', 'je', 'a', 'e', 'o'], 4)
}
