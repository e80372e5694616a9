import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { LetterBody } from '#contract/offers/letter-templates.ts'
import type { PayLine } from '#contract/offers/offers.ts'
import type { LetterBlock } from '#shared/offers/letter-template.ts'
import { bindingDayText, bindingMomentText } from '#shared/time/moment-text.ts'
import { readMoment } from '#shared/time/zoned-time.ts'
import { messagesFor } from '#server/messages.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** Placeholders available to an offer's letter, in the order in which staff see them, each with a sample. */
const samples: Record<string, string> = {
  'candidate.name': 'Ines Calder',
  position: 'Tidal turbine technician',
  company: 'Skerrow Tidal',
  manager: 'Magnus Rendall',
  start_date: '1 February 2027',
  end_date: '31 January 2028',
  place: 'Hatston Quay, Kirkwall',
  expires: '30 November 2026, 17:00 GMT',
  'contact.name': 'Magnus Rendall',
  'contact.role': 'Head of operations',
  'contact.email': 'magnus@example.com',
  today: '11 November 2026',
}

export const letterPlaceholders = (): { name: string; sample: string }[] =>
  Object.entries(samples).map(([name, sample]) => ({ name, sample }))

export const sampleValues = (): Record<string, string> => ({ ...samples })

export const samplePay = (): { label: string; value: string }[] => [
  { label: 'Base salary', value: '£42,300 a year' },
  { label: 'Joining bonus', value: '£1,500 once' },
]

/** `{{name}}` in a text. */
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

const textsOf = (block: LetterBody['blocks'][number]): string[] => {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'signature':
      return block.lines
    case 'pay':
      return [block.caption]
    default:
      return [block.text]
  }
}

/** Placeholder names, by the field they are in. */
export function placeholdersIn(body: LetterBody): { field: string; name: string }[] {
  const named = (field: string, text: string) =>
    Array.from(text.matchAll(placeholder), ([, name]) => ({ field, name: name! }))
  return [
    ...named('title', body.title),
    ...body.blocks.flatMap((block, index) => textsOf(block).flatMap((text) => named(`blocks.${index}`, text))),
  ]
}

/** A signature has a line for each known value; lines for unknown ones are omitted. */
export const withoutEmptyLines = <Body extends { blocks: LetterBlock[] }>(
  body: Body,
  values: Record<string, string>,
): Body => ({
  ...body,
  blocks: body.blocks.map((block) =>
    block.kind === 'signature'
      ? {
          ...block,
          lines: block.lines.filter((line) =>
            Array.from(line.matchAll(placeholder)).every(([, name]) => values[name!] !== ''),
          ),
        }
      : block,
  ),
})

/** Unknown placeholders, by field. */
export function letterProblems(body: LetterBody, locale: string): { field: string; name: string; message: string }[] {
  const t = messagesFor(locale)
  return placeholdersIn(body)
    .filter(({ name }) => !Object.hasOwn(samples, name))
    .map(({ field, name }) => ({ field, name, message: t('staffOffers.error.placeholder', { name: `{{${name}}}` }) }))
}

/** The values for a draft's letter; empty if the draft has none yet. */
export function letterValues(
  draft: OfferDraftContent,
  { company, now }: { company: string; now: Date },
): Record<string, string> {
  const { locale, timezone } = draft
  const namedDay = (day: string | null) => (day === null ? '' : bindingDayText(Date.parse(`${day}T00:00:00Z`), locale))
  return {
    'candidate.name': draft.candidate_name,
    position: draft.position_name,
    company,
    manager: draft.manager,
    start_date: namedDay(draft.start_date),
    end_date: namedDay(draft.end_date),
    place: draft.place,
    expires: expiryText(draft),
    'contact.name': draft.contact?.name ?? '',
    'contact.role': draft.contact?.role ?? '',
    'contact.email': draft.contact?.email ?? '',
    today: bindingDayText(now, locale, timezone),
  }
}

function expiryText({ expires, timezone, locale }: OfferDraftContent): string {
  if (expires === null) return ''
  const moment = readMoment(expires, timezone)
  return 'ts' in moment ? bindingMomentText(moment.ts * 1000, locale, timezone, { hourCycle: 'h23' }) : ''
}

/** The lines of the pay table, in the letter's language. */
export function payLines(pay: readonly PayLine[], locale: string): { label: string; value: string }[] {
  const t = messagesFor(locale)
  return pay.map(({ label, amount, currency, interval, note }) => {
    const money =
      amount === null
        ? ''
        : currency === null
          ? new Intl.NumberFormat(formatLocale(locale)).format(amount)
          : new Intl.NumberFormat(formatLocale(locale), {
              style: 'currency',
              currency,
              maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
            }).format(amount)
    const paid = money && interval ? t(`staffOffers.pay.${interval}`, { amount: money }) : money
    return { label, value: [paid, note].filter((part) => part !== '').join(', ') }
  })
}
