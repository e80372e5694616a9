import { gateText, type GateFinding } from '../finding.ts'
import type { PayToCheck, PositionToCheck } from '../position-to-check.ts'
import type { LawInPlace } from './laws-of-position.ts'
import type { PayLaw } from './pay-law.ts'

/** A range wider than this means little; no law gives a number, but all refer to the pay that the employer expects in good faith. */
const widestRatio = 2

/** A year's worth of each, at full time. */
const perYear: Record<PayToCheck['interval'], number> = { year: 1, month: 12, week: 52, day: 260, hour: 2080 }

/** Whether an end that is stated is higher than the pay that the law asks about. */
export const isBeyond = ({ widestYearly: limit }: PayLaw, { min, max, currency, interval }: PayToCheck): boolean =>
  limit !== undefined && limit.currency === currency && (max ?? min ?? 0) * perYear[interval] > limit.exceptAbove

/** Currencies in which annual pay is between these limits, so that other amounts are probably for another period. */
const familiarCurrencies = new Set(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF', 'SGD'])
const plausibleYear = { from: 2_000, to: 3_000_000 }

const pay = { name: 'pay' } as const

function widthFindings(laws: readonly LawInPlace[], stated: PayToCheck, isPrivate: boolean): GateFinding[] {
  const { min, max, currency, interval } = stated
  if (min === null || max === null || min > max) return []
  const limited = laws.flatMap((each) => {
    const limit = each.law.widestYearly
    const isOver =
      limit !== undefined &&
      limit.currency === currency &&
      !isBeyond(each.law, stated) &&
      (max - min) * perYear[interval] > limit.amount
    return isOver ? [{ ...each, limit }] : []
  })
  if (limited[0])
    return [
      {
        id: 'pay/overLegalWidth',
        kind: isPrivate || !limited[0].isTiedToPlace ? 'advises' : 'blocks',
        field: pay,
        says: gateText('positionGates.pay.overLegalWidth', {
          places: [...new Set(limited.map(({ place }) => place))],
          number: limited[0].limit.amount,
          currency: limited[0].limit.currency,
        }),
        wayOut: gateText('positionGates.pay.narrow'),
        sources: limited.map(({ law }) => ({ title: law.title, url: law.url, since: law.since })),
      },
    ]
  if (min === 0 || max <= min * widestRatio) return []
  return [
    {
      id: 'pay/wide',
      kind: 'advises',
      field: pay,
      says: gateText('positionGates.pay.wide', { number: Math.round((max / min) * 10) / 10 }),
      wayOut: gateText('positionGates.pay.narrow'),
      sources: laws.map(({ law }) => ({ title: law.title, url: law.url, since: law.since })),
    },
  ]
}

/** Figures that candidates cannot rely on: an end below its beginning, nothing, far too wide, or per the wrong interval. */
export function amountFindings(position: PositionToCheck, laws: readonly LawInPlace[]): GateFinding[] {
  const stated = position.pay
  if (stated === null) return []
  const { min, max, currency, interval } = stated
  const blocks = (rule: 'reversed' | 'nothing'): GateFinding => ({
    id: `pay/${rule}`,
    kind: 'blocks',
    field: pay,
    says: gateText(`positionGates.pay.${rule}`),
    wayOut: gateText(`positionGates.pay.${rule}WayOut`),
    sources: [],
  })
  if (min !== null && max !== null && min > max) return [blocks('reversed')]
  if ((min ?? max) !== null && (max ?? min)! <= 0) return [blocks('nothing')]
  const findings = widthFindings(laws, stated, position.isPrivate)
  const yearly = (max ?? min ?? 0) * perYear[interval]
  if (
    yearly > 0 &&
    familiarCurrencies.has(currency) &&
    position.employmentType !== 'part_time' &&
    (yearly < plausibleYear.from || yearly > plausibleYear.to)
  )
    findings.push({
      id: 'pay/interval',
      kind: 'advises',
      field: pay,
      says: gateText('positionGates.pay.interval', { number: max ?? min!, currency, interval }),
      wayOut: gateText('positionGates.pay.intervalWayOut'),
      sources: [],
    })
  return findings
}
