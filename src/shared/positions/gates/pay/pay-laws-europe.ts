import type { PayLaw } from './pay-law.ts'

/** Member states whose own laws require pay in the posting, some of them older than the directive. */
const memberStateLaws: readonly PayLaw[] = [
  {
    id: 'at',
    country: 'AT',
    title: 'Gleichbehandlungsgesetz, § 9 Abs. 2',
    url: 'https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=20003395&Paragraf=9',
    since: '2011-03-01',
    duty: 'posting',
    minimumIsEnough: true,
  },
  {
    id: 'lt',
    country: 'LT',
    title: 'Darbo kodeksas, 25 straipsnis',
    url: 'https://www.e-tar.lt/portal/lt/legalAct/f6d686707e7011e6b969d7ae07280e89/asr',
    since: '2019-07-27',
    duty: 'posting',
  },
  {
    id: 'lv',
    country: 'LV',
    title: 'Darba likums, 32. pants',
    url: 'https://vdi.gov.lv/en/article/content-job-advertisement',
    since: '2018-11-28',
    duty: 'posting',
  },
  {
    id: 'sk',
    country: 'SK',
    title: 'Zákon č. 5/2004 Z. z. o službách zamestnanosti, § 62 ods. 2',
    url: 'https://spectator.sme.sk/business/c/new-legislation-orders-firms-to-disclose-salaries-in-job-offers',
    isAccount: true,
    since: '2018-05-01',
    duty: 'posting',
    minimumIsEnough: true,
  },
]

const withOwnLaw = new Set(memberStateLaws.map(({ country }) => country))

/**
 * Everywhere else in the Union the directive is what is certain: candidates learn the pay or its range in good time to negotiate,
 * in the posting or before the interview (article 5). Its deadline for the member states was 7 June 2026; most were late, and a
 * directive binds private employers only through their state's law. So it is advice.
 */
const others = 'BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LU MT NL PL PT RO SE SI SK'
  .split(' ')
  .filter((country) => !withOwnLaw.has(country))
  .map((country): PayLaw => ({
    id: `eu-${country.toLowerCase()}`,
    country,
    title: 'Directive (EU) 2023/970, article 5',
    url: 'https://eur-lex.europa.eu/eli/dir/2023/970/oj',
    since: '2026-06-07',
    duty: 'earlier',
  }))

/** None for the United Kingdom: no law there asks for pay in postings. */
export const payLawsEurope: readonly PayLaw[] = [...memberStateLaws, ...others]
