import { formatLocale } from './format-locale.ts'

/** The regions of CLDR's week data (supplemental/weekData, firstDay) whose weeks do not begin on a Monday; browsers differ in knowing it. */
const regions = {
  0: 'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  5: 'MV',
  6: 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
} as const

const firstOf = new Map(
  Object.entries(regions).flatMap(([day, names]) => names.split(' ').map((region) => [region, Number(day)] as const)),
)

/** The region whose customs a reader's weeks have: their own, or the one where most speak the language. English alone is everyone's. */
export function weekRegion(locale: string): string | undefined {
  const tag = new Intl.Locale(formatLocale(locale))
  return tag.language === 'en' && tag.region === undefined ? undefined : tag.maximize().region
}

/** The day that weeks begin with, 0 for Sunday: that of the reader's region, or Monday, as in the ISO standard. */
export const firstWeekday = (locale: string): number => firstOf.get(weekRegion(locale) ?? '') ?? 1
