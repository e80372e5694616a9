import { textLines } from '../templates.ts'
import type { Pay } from '#contract/positions/canonical-position.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
  continent: string
  currency: string
  interval: Extract<Pay['interval'], 'year' | 'month'>
  /** What a British salary of £1 a year corresponds to on the local labor market, in `currency` per `interval`. */
  payFactor: number
  /** Salaries are published in whole multiples of this. */
  payStep: number
  leaveDays: number
  /** Language of the postings that are not in English; the bank of that name in `languages/`. */
  language: string | null
}

/** Code | name | continent | currency | interval | pay factor | pay step | leave days | language. */
const table = `
GB | United Kingdom | Europe | GBP | year | 1 | 100 | 33 |
IE | Ireland | Europe | EUR | year | 1.25 | 100 | 31 |
IS | Iceland | Europe | ISK | month | 19.5 | 5000 | 30 |
NO | Norway | Europe | NOK | year | 14.2 | 5000 | 30 | nb
DK | Denmark | Europe | DKK | month | 0.88 | 500 | 30 |
DE | Germany | Europe | EUR | year | 1.27 | 100 | 30 | de
NL | Netherlands | Europe | EUR | month | 0.099 | 10 | 29 | nl
FR | France | Europe | EUR | year | 1.06 | 100 | 33 | fr
ES | Spain | Europe | EUR | year | 0.86 | 100 | 30 | es
PT | Portugal | Europe | EUR | year | 0.66 | 100 | 27 | pt
PL | Poland | Europe | PLN | month | 0.235 | 100 | 26 |
IT | Italy | Europe | EUR | year | 0.84 | 100 | 28 |
CA | Canada | North America | CAD | year | 1.92 | 500 | 25 |
US | United States | North America | USD | year | 1.8 | 500 | 25 |
MX | Mexico | North America | MXN | month | 0.68 | 500 | 22 | es
CL | Chile | South America | CLP | month | 46 | 10000 | 22 | es
BR | Brazil | South America | BRL | month | 0.165 | 50 | 30 | pt
ZA | South Africa | Africa | ZAR | year | 10.4 | 1000 | 25 |
KE | Kenya | Africa | KES | month | 3.4 | 1000 | 26 |
MA | Morocco | Africa | MAD | month | 0.32 | 100 | 26 | fr
EG | Egypt | Africa | EGP | month | 0.82 | 500 | 28 | ar
AE | United Arab Emirates | Asia | AED | month | 0.37 | 100 | 30 | ar
OM | Oman | Asia | OMR | month | 0.029 | 10 | 30 | ar
SA | Saudi Arabia | Asia | SAR | month | 0.335 | 100 | 30 | ar
JP | Japan | Asia | JPY | year | 138 | 10000 | 24 | ja
KR | South Korea | Asia | KRW | year | 1270 | 100000 | 22 |
SG | Singapore | Asia | SGD | month | 0.13 | 50 | 24 |
PH | Philippines | Asia | PHP | month | 1.46 | 500 | 22 |
IN | India | Asia | INR | year | 27 | 5000 | 27 |
AU | Australia | Oceania | AUD | year | 2.25 | 500 | 28 |
NZ | New Zealand | Oceania | NZD | year | 2.02 | 500 | 28 |
`

export const countries: ReadonlyMap<string, Country> = new Map(
  textLines(table).map((line) => {
    const columns = line.split('|').map((column) => column.trim())
    const [code, name, continent, currency, interval, payFactor, payStep, leaveDays, language] = columns
    if (
      columns.length !== 9 ||
      !code ||
      !name ||
      !continent ||
      !currency ||
      (interval !== 'year' && interval !== 'month')
    )
      throw new Error(`Nine columns are expected of a country, the fifth "year" or "month": ${line}`)
    const country: Country = {
      code,
      name,
      continent,
      currency,
      interval,
      payFactor: Number(payFactor),
      payStep: Number(payStep),
      leaveDays: Number(leaveDays),
      language: language || null,
    }
    return [code, country]
  }),
)

export function countryOf(code: string): Country {
  const country = countries.get(code)
  if (!country) throw new Error(`The demo has no country ${code}.`)
  return country
}
