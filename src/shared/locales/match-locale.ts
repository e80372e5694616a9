/**
 * Chooses among the offered languages for someone who requests others. Tags are compared by meaning: `zh-HK` is Chinese in
 * traditional characters, as `zh-TW` is, and `no` is `nb`.
 */

/** Tags that name another one's language. `Intl` knows the superseded ones (`iw`), but not these. */
const sameLanguage: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', tl: 'fil', sh: 'sr-Latn' }

/** Regions that write like another one, according to CLDR (parentLocales). */
const likeRegion: Readonly<Record<string, readonly string[]>> = {
  'en-GB': (
    '001 150 AG AI AT AU BB BE BM BS BW BZ CC CH CK CM CX CY CZ DE DG DK DM ER ES FI FJ FK FM FR GD GG GH GI GM GY HK HU ID IE ' +
    'IL IM IN IO IT JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NL NO NR NU NZ PG PK PL PN PT PW RO RW SB SC ' +
    'SD SE SG SH SI SK SL SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW'
  ).split(' '),
  'pt-PT': ['AO', 'CH', 'CV', 'FR', 'GQ', 'GW', 'LU', 'MO', 'MZ', 'ST', 'TL'],
}

interface Meaning {
  language: string
  script: string
  region: string
  /** As requested, in the canonical spelling. */
  tag: string
  hasRegion: boolean
}

const meanings = new Map<string, Meaning | null>()

function meaningOf(asked: string): Meaning | null {
  let meaning = meanings.get(asked)
  if (meaning === undefined) {
    meaning = readMeaning(asked)
    // Strangers can send anything.
    if (meanings.size >= 1_000) meanings.clear()
    meanings.set(asked, meaning)
  }
  return meaning
}

function readMeaning(asked: string): Meaning | null {
  try {
    // Extensions ask for digits and calendars, not for a language.
    const plain = asked
      .trim()
      .slice(0, 40)
      .replaceAll('_', '-')
      .replace(/-[ux]-.*$/i, '')
    const [language = '', ...rest] = plain.split('-')
    const known = Object.hasOwn(sameLanguage, language.toLowerCase()) ? sameLanguage[language.toLowerCase()]! : language
    const given = new Intl.Locale([known, ...rest].join('-'))
    const full = given.maximize()
    return {
      language: full.language,
      script: full.script ?? '',
      region: full.region ?? '',
      tag: given.baseName,
      hasRegion: given.region !== undefined,
    }
  } catch {
    return null
  }
}

type Candidate = Meaning & { offered: string }

/** How well an offered language serves someone; null if it is another language, or one that they may not be able to read. */
function fitOf(
  asked: Meaning,
  { language, script, region, tag, hasRegion }: Meaning,
  inAnyScript: boolean,
): number | null {
  if (language !== asked.language) return null
  if (tag === asked.tag) return 5
  // A pseudo-language must be requested by name.
  if (/^X[AB]$/.test(region)) return null
  if (script !== asked.script) return inAnyScript ? 0 : null
  if (hasRegion && region === asked.region) return 4
  if (hasRegion && likeRegion[tag]?.includes(asked.region)) return 3
  return hasRegion ? 1 : 2
}

function bestOf(asked: Meaning, offered: readonly Candidate[], inAnyScript: boolean): string | null {
  let best: { fit: number; offered: string } | null = null
  for (const candidate of offered) {
    const fit = fitOf(asked, candidate, inAnyScript)
    if (fit !== null && (best === null || fit > best.fit)) best = { fit, offered: candidate.offered }
  }
  return best?.offered ?? null
}

/**
 * The offered language for someone who requests `asked`, in their order; null if there is none. Another script is the last
 * resort: Serbian in Latin script gets a page in Cyrillic, and Traditional Chinese one in Simplified, only if nothing else that
 * the same person reads is offered.
 */
export function matchLocale(asked: readonly string[], offered: readonly string[]): string | null {
  const wanted = asked.map(meaningOf).filter((meaning) => meaning !== null)
  const candidates = offered.flatMap((tag) => {
    const meaning = meaningOf(tag)
    return meaning ? [{ ...meaning, offered: tag }] : []
  })
  for (const inAnyScript of [false, true])
    for (const meaning of wanted) {
      const found = bestOf(meaning, candidates, inAnyScript)
      if (found !== null) return found
    }
  return null
}
