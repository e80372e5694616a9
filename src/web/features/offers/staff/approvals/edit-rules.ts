import type { ApprovalStep } from '#contract/offers/approval-steps.ts'
import type { PayInterval } from '#shared/offers/approval-steps.ts'
import { randomKey } from '#shared/random-key.ts'

/** A step in the form: amounts are text, so that a typo stays and is explained. */
export interface TypedStep {
  id: string
  kind: 'hiring_manager' | 'recruiter' | 'colleagues'
  ids: string[]
  limit: 'none' | 'above' | 'outside'
  min: string
  max: string
  currency: string
  interval: PayInterval
  departments: string[]
  positions: { id: number; title: string }[]
}

export const newStep = (): TypedStep => ({
  id: randomKey(),
  kind: 'hiring_manager',
  ids: [],
  limit: 'none',
  min: '',
  max: '',
  currency: '',
  interval: 'year',
  departments: [],
  positions: [],
})

export const typedStep = (step: ApprovalStep, titles: readonly { id: number; title: string }[]): TypedStep => ({
  id: step.id,
  kind: step.who.kind === 'team' ? step.who.part : 'colleagues',
  ids: step.who.kind === 'colleagues' ? step.who.ids : [],
  limit: step.pay === null ? 'none' : step.pay.min === null ? 'above' : 'outside',
  min: step.pay?.min?.toString() ?? '',
  max: step.pay?.max?.toString() ?? '',
  currency: step.pay?.currency ?? '',
  interval: step.pay?.interval ?? 'year',
  departments: step.departments,
  positions: step.positions.map((id) => ({ id, title: titles.find((each) => each.id === id)?.title ?? String(id) })),
})

/** `42,300` or `42 300.50`; anything that is not an amount is sent as -1, which the server refuses by name. */
function amountOf(text: string): number | null {
  if (text.trim() === '') return null
  const plain = text
    .replace(/[\s'’\u00a0\u202f]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : -1
}

export const stepOf = (typed: TypedStep): ApprovalStep => ({
  id: typed.id,
  who: typed.kind === 'colleagues' ? { kind: 'colleagues', ids: typed.ids } : { kind: 'team', part: typed.kind },
  pay:
    typed.limit === 'none'
      ? null
      : {
          min: typed.limit === 'outside' ? amountOf(typed.min) : null,
          max: amountOf(typed.max),
          currency: typed.currency.trim().toUpperCase(),
          interval: typed.interval,
        },
  departments: typed.departments,
  positions: typed.positions.map(({ id }) => id),
})
