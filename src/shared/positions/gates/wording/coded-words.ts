/**
 * Words that research found to be stereotypically masculine or feminine. What counts is their balance: none of them is wrong by
 * itself. English: Gaucher, Friesen & Kay (2011), appendix A; a hyphen at the end stands for any ending. German: words that
 * Hentschel, Horvath, Peus and others at the Technical University of Munich name as agentic or communal.
 */
export interface CodedWords {
  masculine: readonly string[]
  feminine: readonly string[]
  /** Only if distinct masculine words exceed the feminine ones by more than this is it worth reporting. */
  tolerance: number
  source: { title: string; url: string; since: null }
}

const list = (words: string): string[] => words.split(' ')

const codedWords: Readonly<Record<string, CodedWords>> = {
  en: {
    masculine: list(
      'active adventurous aggress- ambitio- analy- assert- athlet- autonom- boast- challeng- compet- confident- courag- decide decisive decision- determin- domina- force- greedy headstrong hierarch- hostil- impulsive independen- individual- intellect- lead- logic masculine objective opinion outspoken persist principle- reckless stubborn superior self-confiden- self-sufficien- self-relian-',
    ),
    feminine: list(
      'affectionate child- cheer- commit- communal compassion- connect- considerate cooperat- co-operat- depend- emotiona- empath- feminine flatterable gentle honest interpersonal interdependen- kind kinship loyal- modesty nag nurtur- pleasant- polite quiet- respon- sensitiv- submissive support- sympath- tender- together- trust- understand- warm- whin- yield-',
    ),
    tolerance: 3,
    source: {
      title:
        'Gaucher, Friesen & Kay (2011): Evidence That Gendered Wording in Job Advertisements Exists and Sustains Gender Inequality',
      url: 'https://doi.org/10.1037/a0022530',
      since: null,
    },
  },
  de: {
    masculine: list(
      'ambitioniert- durchsetzungsstark- durchsetzungsfähig- durchsetzungsvermögen durchsetzungskraft wettbewerbsorientiert- offensiv- analytisch- zielstrebig- leistungsstark- ehrgeiz-',
    ),
    feminine: list(
      'unterstütz- fürsorglich- verantwortungsbewusst- verantwortungsvoll- empath- sozialkompet- engagiert- gewissenhaft- kontaktfreudig- teamfähig- gemeinsam- einfühl- kooperativ-',
    ),
    tolerance: 1,
    source: {
      title: 'FührMINT Gender Decoder, Technische Universität München',
      url: 'https://www.msl.mgt.tum.de/rm/third-party-funded-projects/projekt-fuehrmint/gender-decoder/',
      since: null,
    },
  },
}

export const codedWordsOf = (language: string): CodedWords | undefined => codedWords[language]

/** Uses that describe the offer, the product, the customers or the job's name rather than the person. */
const notOfPersons =
  /\bcompetitive (?!environment|spirit|drive|nature|mindset|person|by nature)\w+|\bhighly competitive (?=salar|pay|comp)|\bcompet(?:itors?|encies|ency|ent)\b|\b(?:market|industry|world|category|global|class)[- ]lead\w*|\blead(?:ing)? (?:provider|company|companies|brand|platform|manufacturer|supplier|global|time|generation|organi)\w*|\banaly(?:sts?|tics|s[ei]s|[sz]e[sd]?|[sz]ing)\b|\bleads?(?= (?:to|in)\b)|\bleads\b|\bleadership (?:team|roles?|positions?)|\bindividual(?:s|i[sz]ed)?\b|\b(?:workforce|task|air|armed|sales) ?force\w*|\bsalesforce\b|\bforce[ds]?\b|\bdecisions?(?:[- ]mak\w+)?\b|\bdetermin(?:e[sd]?|ing|ation of|istic|ism)\b|\bobjectives?\b|\bchallenges\b|\bactive (?:users?|customers?|directory|listening|member|clients?|clearance|license)\w*|\blogic\b|\bprinciples?\b|\bintellectual property\b|\bconfidential\w*|\bleading(?! (?:a|an|the|teams?|people|others|and)\b)(?:-\w+)?|\breasonable accommodation[^.]*|\bequal opportunity[^.]*|\bregardless of[^.]*/gi

const isStem = (word: string): boolean => word.endsWith('-')

/** The coded words of a text as written: the first occurrence for each in the list. */
export function findCoded(text: string, words: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const word of text.replace(notOfPersons, ' ').match(/[\p{L}][\p{L}\p{M}-]*/gu) ?? []) {
    const lower = word.toLowerCase()
    const coded = words.find((each) => (isStem(each) ? lower.startsWith(each.slice(0, -1)) : lower === each))
    if (coded !== undefined && !found.has(coded)) found.set(coded, word)
  }
  return [...found.values()]
}
