import type { PayLaw } from './pay-law.ts'

/** Canadian provinces that require pay in publicly advertised postings. */
export const payLawsCanada: readonly PayLaw[] = [
  {
    id: 'ca-bc',
    country: 'CA',
    region: 'BC',
    title: 'British Columbia Pay Transparency Act',
    url: 'https://www2.gov.bc.ca/gov/content/gender-equity/pay-transparency-laws-in-bc',
    since: '2023-11-01',
    duty: 'posting',
    coversRemote: true,
  },
  {
    id: 'ca-on',
    country: 'CA',
    region: 'ON',
    title: 'Ontario Regulation 476/24 under the Employment Standards Act, 2000',
    url: 'https://www.ontario.ca/laws/regulation/240476',
    since: '2026-01-01',
    duty: 'posting',
    minEmployees: 25,
    widestYearly: { amount: 50_000, currency: 'CAD', exceptAbove: 200_000 },
  },
  {
    id: 'ca-pe',
    country: 'CA',
    region: 'PE',
    title: 'Prince Edward Island Employment Standards Act, section 5.9',
    url: 'https://www.princeedwardisland.ca/en/information/workforce-advanced-learning-and-population/pay-transparency',
    since: '2022-06-01',
    duty: 'posting',
  },
]
