/**
 * What a law requires of an employer before someone applies or is interviewed. `posting`: the pay is in the posting. `earlier`:
 * candidates learn it before the interview. `asked`: they learn it if they ask, or after an interview.
 */
type PayDuty = 'posting' | 'earlier' | 'asked'

/** A law about pay in job postings. */
export interface PayLaw {
  /** Stays the same while the law does. */
  id: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The country's own code; absent if it applies in the whole country. */
  region?: string
  /** Lower case, as the gazetteer names them; absent if it applies in the whole region. */
  cities?: readonly string[]
  title: string
  /** The law, or the authority that explains it. */
  url: string
  /** `url` is a commentary on the law, not its official text: the requirement is advice, and never blocks. */
  isAccount?: true
  /** In force from: YYYY-MM-DD. */
  since: string
  /** No longer from: YYYY-MM-DD; a later law takes its place. */
  until?: string
  duty: PayDuty
  /** It applies to employers with at least as many people; absent if to all. */
  minEmployees?: number
  /** The posting also describes benefits and other pay in general. */
  asksBenefits?: true
  /** The posting must also contain the application deadline. */
  asksClosingDate?: true
  /** The lowest pay is enough; no range is asked for. */
  minimumIsEnough?: true
  /** The maximum width of a range per year. The law does not apply to pay beyond `exceptAbove` a year. */
  widestYearly?: { amount: number; currency: string; exceptAbove: number }
  /** It also covers remote work that someone living there could do, not only work that is tied to a site there. */
  coversRemote?: true
}
