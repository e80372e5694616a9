import { dayOf } from '../checks/calendar-day.ts'
import type { PlacedItem, Report } from './definition-report.ts'
import type { Choice, FieldValue, FormItem } from './form-definition.ts'
import { readAnswer } from '../answers/read-answer.ts'

/** The required settings of each item type. */
export function checkItem({ item, path, list }: PlacedItem, report: Report): void {
  switch (item.type) {
    case 'radio':
    case 'checkbox':
      checkChoices(item.choices, path, report)
      break
    case 'dropdown':
      if (item.apiEndpoint === undefined) checkChoices(item.choices ?? [], path, report)
      else checkEndpoint(item.apiEndpoint, item, path, report)
      break
    case 'state':
      if (!item.country && !item.dependencies?.length)
        report(path, 'needs a country: give `country`, or name a country question first in `dependencies`.')
      break
    case 'date':
      checkBounds(item.enableFrom, item.enableUntil, path, report)
      break
    case 'dynamicList':
      if (list) report(`${path}.type`, 'cannot be a list inside of a list.')
      if (item.items.length === 0) report(`${path}.items`, 'is empty: an entry needs at least one field.')
      break
    case 'embedded_form':
      checkFrame(item, path, report)
      break
    default:
      break
  }
  if (item.label.trim() === '' && !item.ariaLabel?.trim() && item.type !== 'info' && item.type !== 'instruction')
    report(`${path}.label`, 'is empty: say what the question is.')
  if (item.defaultValue !== undefined) checkDefault(item.defaultValue, item, path, report)
}

function checkChoices(choices: readonly Choice[], path: string, report: Report): void {
  if (choices.length === 0) report(`${path}.choices`, 'is empty: give at least one option.')
  const seen = new Set<string>()
  choices.forEach(({ value, label }, index) => {
    if (seen.has(value)) report(`${path}.choices.${index}.value`, `"${value}" is the value of another option already.`)
    seen.add(value)
    if (label.trim() === '') report(`${path}.choices.${index}.label`, 'is empty.')
  })
}

const parentPlaceholder = '{{parentValue}}'

/** A path on this server: nothing that leads elsewhere, in any notation. */
function checkEndpoint(endpoint: string, { dependencies }: FormItem, path: string, report: Report): void {
  const own = `${path}.apiEndpoint`
  const plain = endpoint.replaceAll(parentPlaceholder, 'x')
  if (!/^\/[\w\-.]+(?:\/[\w\-.]+)*(?:\?[\w\-.=&]*)?$/.test(plain) || plain.split(/[/?]/).includes('..'))
    report(
      own,
      `must be a path on this server, as in /api/pcsx/form_options/countries; ${parentPlaceholder} may stand in it.`,
    )
  if (endpoint.includes(parentPlaceholder) && !dependencies?.length)
    report(own, `has ${parentPlaceholder} in it, but \`dependencies\` names no question whose value that is.`)
}

function checkBounds(
  from: number | string | undefined,
  until: number | string | undefined,
  path: string,
  report: Report,
): void {
  for (const [name, bound] of [['enableFrom', from] as const, ['enableUntil', until] as const])
    if (typeof bound === 'string' && dayOf(bound) === null) report(`${path}.${name}`, 'is no day that exists.')
  const isSameKind = from !== undefined && until !== undefined && typeof from === typeof until
  if (isSameKind && from > until) report(`${path}.enableUntil`, 'is before enableFrom: no day could be picked.')
}

function checkFrame(
  { url, wid, customDomain }: { url?: string | undefined; wid?: string | undefined; customDomain?: string | undefined },
  path: string,
  report: Report,
): void {
  if (!url && !wid) report(path, 'needs `url`, or `wid` of a document to sign.')
  if (customDomain && !/^(https:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?\/?$/i.test(customDomain))
    report(`${path}.customDomain`, 'must be a host, as in "sign.example.com".')
}

function checkDefault(value: FieldValue, item: FormItem, path: string, report: Report): void {
  const own = `${path}.defaultValue`
  if (readAnswer(item, value, 'value').unreadable.length > 0)
    return report(own, `is no answer to a ${item.type} field.`)
  if (item.type === 'date' && value !== '' && dayOf(String(value)) === null)
    return report(own, 'is no day that exists.')
  const choices = 'choices' in item && !('apiEndpoint' in item && item.apiEndpoint) ? item.choices : undefined
  const chosen = Array.isArray(value) ? (value as unknown[]) : [value]
  if (choices && chosen.some((each) => !choices.some((choice) => choice.value === each)))
    report(own, 'is none of the options.')
}
