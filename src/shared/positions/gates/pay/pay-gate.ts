import { mentionsBenefits } from './mentions-benefits.ts'
import { gateText, type GateFinding, type GateSource, type GateText } from '../finding.ts'
import type { GateContext, PositionToCheck } from '../position-to-check.ts'
import { lawsOfPosition, type LawInPlace } from './laws-of-position.ts'
import type { PayLaw } from './pay-law.ts'
import { amountFindings, isBeyond } from './pay-amounts.ts'

/** Number of days before it takes effect that an upcoming law is announced. */
const announcedDays = 365
const secondsADay = 86_400

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

const isInForce = (law: PayLaw, now: number): boolean =>
  now >= startOf(law.since) && (law.until === undefined || now < startOf(law.until))

const isAnnounced = (law: PayLaw, now: number): boolean =>
  now < startOf(law.since) && startOf(law.since) - now <= announcedDays * secondsADay

/** An employer of unknown size counts as large enough. */
const isLargeEnough = (law: PayLaw, { employeeCount }: GateContext): boolean =>
  employeeCount === null || employeeCount >= (law.minEmployees ?? 0)

const sourceOf = ({ law }: LawInPlace): GateSource => ({ title: law.title, url: law.url, since: law.since })
const sourcesOf = (laws: readonly LawInPlace[]): GateSource[] => [
  ...new Map(laws.map((each) => [`${each.law.title} ${each.law.url}`, sourceOf(each)])).values(),
]
const placesOf = (laws: readonly LawInPlace[]): string[] => [...new Set(laws.map(({ place }) => place))]

/** A link for some people is a posting too, but not a public one: there, laws about postings are advice. */
const canBlock = (position: PositionToCheck, { law, isTiedToPlace }: LawInPlace): boolean =>
  !position.isPrivate && isTiedToPlace && law.isAccount !== true

/** Splits laws into those that block and those that advise, each group as one finding. */
function demand(
  position: PositionToCheck,
  laws: readonly LawInPlace[],
  found: { rule: string; field: GateFinding['field']; says: (places: string[]) => GateText; wayOut: GateText },
): GateFinding[] {
  return (['blocks', 'advises'] as const).flatMap((kind) => {
    const group = laws.filter((law) => canBlock(position, law) === (kind === 'blocks'))
    if (group.length === 0) return []
    const { rule, field, says, wayOut } = found
    return { id: `pay/${rule}/${kind}`, kind, field, says: says(placesOf(group)), wayOut, sources: sourcesOf(group) }
  })
}

/** Laws that apply only to larger employers, or not to high pay, leave the way of saying so. */
function enterPay(laws: readonly LawInPlace[], { employeeCount }: GateContext): GateText {
  const sizes = laws.map(({ law }) => law.minEmployees ?? 0)
  const size = employeeCount === null && sizes.every((each) => each > 1) ? Math.min(...sizes) : 0
  const limit = laws[0]?.law.widestYearly
  if (limit && laws.every(({ law }) => law.widestYearly?.exceptAbove === limit.exceptAbove))
    return gateText('positionGates.pay.enterOrAbove', { number: limit.exceptAbove, currency: limit.currency, size })
  return size > 0 ? gateText('positionGates.pay.enterOrSize', { number: size }) : gateText('positionGates.pay.enter')
}

function postingFindings(position: PositionToCheck, context: GateContext, laws: readonly LawInPlace[]): GateFinding[] {
  const { pay } = position
  const field = { name: 'pay' } as const
  const wayOut = enterPay(laws, context)
  if (pay === null || (pay.min === null && pay.max === null)) {
    const says = (places: string[]) => gateText('positionGates.pay.missing', { places })
    return demand(position, laws, { rule: 'missing', field, says, wayOut })
  }
  if (pay.min !== null && pay.max !== null) return []
  const wanting = laws.filter(({ law }) => !(law.minimumIsEnough && pay.min !== null) && !isBeyond(law, pay))
  const says = (places: string[]) => gateText('positionGates.pay.openEnded', { places })
  return demand(position, wanting, { rule: 'openEnded', field, says, wayOut: gateText('positionGates.pay.enterBoth') })
}

function extraFindings(position: PositionToCheck, laws: readonly LawInPlace[]): GateFinding[] {
  const findings: GateFinding[] = []
  const withBenefits = laws.filter(({ law }) => law.asksBenefits)
  if (withBenefits.length > 0 && !mentionsBenefits(position))
    findings.push(
      ...demand(position, withBenefits, {
        rule: 'benefits',
        field: { name: 'benefits', language: position.language },
        says: (places) => gateText('positionGates.pay.benefits', { places }),
        wayOut: gateText('positionGates.pay.describeBenefits'),
      }),
    )
  const withDate = laws.filter(({ law }) => law.asksClosingDate)
  if (withDate.length > 0 && position.closesAt === null)
    findings.push({
      id: 'pay/closingDate',
      kind: 'advises',
      field: { name: 'closesAt' },
      says: gateText('positionGates.pay.closingDate', { places: placesOf(withDate) }),
      wayOut: gateText('positionGates.pay.enterClosingDate'),
      sources: sourcesOf(withDate),
    })
  return findings
}

/** Duties that the posting does not have to meet, if pay is missing from it. */
function laterDuties(laws: readonly LawInPlace[]): GateFinding[] {
  return (['earlier', 'asked'] as const).flatMap((duty) => {
    const group = laws.filter(({ law }) => law.duty === duty)
    if (group.length === 0) return []
    return {
      id: `pay/${duty}`,
      kind: 'advises',
      field: { name: 'pay' },
      says: gateText(`positionGates.pay.${duty}`, { places: placesOf(group) }),
      wayOut: gateText(`positionGates.pay.${duty}WayOut`),
      sources: sourcesOf(group),
    }
  })
}

/** Pay as the law of the position's places asks for it (docs/hiring/positions.md), and figures that someone can rely on. */
export function payGate(position: PositionToCheck, context: GateContext): GateFinding[] {
  if (position.employmentType === 'volunteer') return []
  const all = lawsOfPosition(position).filter(({ law }) => isLargeEnough(law, context))
  const laws = all.filter(({ law }) => isInForce(law, context.now))
  const inPosting = laws.filter(({ law }) => law.duty === 'posting')
  const isMissing = position.pay === null || (position.pay.min === null && position.pay.max === null)
  const announced = all.filter(({ law }) => law.duty === 'posting' && isAnnounced(law, context.now))
  return [
    ...postingFindings(position, context, inPosting),
    ...extraFindings(position, inPosting),
    ...amountFindings(position, inPosting),
    ...(isMissing && inPosting.length === 0 ? laterDuties(laws) : []),
    ...(isMissing && inPosting.length === 0 && announced.length > 0
      ? [
          {
            id: 'pay/announced',
            kind: 'advises',
            field: { name: 'pay' },
            says: gateText('positionGates.pay.announced', { places: placesOf(announced) }),
            wayOut: gateText('positionGates.pay.enter'),
            sources: sourcesOf(announced),
          } satisfies GateFinding,
        ]
      : []),
  ]
}
