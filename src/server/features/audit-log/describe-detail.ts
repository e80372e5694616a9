import { applicationStatuses, type ApplicationStatus } from '#shared/applications/application-status.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { staffRoles, type StaffRole } from '#shared/team/roles.ts'
import type { Translate } from '#server/messages.ts'

type Detail = Record<string, unknown>

interface Told {
  t: Translate
  locale: string
  /** Names of colleagues by account. */
  nameOf: (userId: string) => string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const isStage = (value: unknown): value is ApplicationStatus =>
  (applicationStatuses as readonly unknown[]).includes(value)
const isRole = (value: unknown): value is StaffRole => (staffRoles as readonly unknown[]).includes(value)

const none = '–'
/** As many names of fields as a line has room for; the configuration has hundreds. */
const mostNames = 8

/**
 * What an entry says beyond its action, in the reader's language. Only these parts of it are shown: anything else stays in the database,
 * among it the paths of confidential answers and the names of files.
 */
export function describeDetail(told: Told, action: string, detail: Detail): string[] {
  return [
    ...changes(told, action, detail),
    ...fields(told, detail),
    ...counts(told, action, detail),
    ...moments(told, detail),
    ...words(told, action, detail),
  ]
}

function changes({ t, locale, nameOf }: Told, action: string, detail: Detail): string[] {
  const { from, to, userId, reviewer } = detail
  const stage = (value: unknown) => (isStage(value) ? t(`console.stage.${value}`) : none)
  const noun = action.slice(0, action.indexOf('.'))
  if (noun === 'hiring_team' && isText(userId))
    return [t('auditLog.detail.person', { name: nameOf(userId), from: roleText(t, from), to: roleText(t, to) })]
  if (action === 'account.role_changed')
    return [t('auditLog.detail.change', { from: roleText(t, from), to: roleText(t, to) })]
  if (noun === 'team' && isRole(detail.role)) return [roleText(t, detail.role)]
  if (action === 'position.hidden_names_changed') {
    const stages = (value: unknown) =>
      isTexts(value) && value.length > 0 ? listOf(value.filter(isStage).map(stage), locale) : none
    return [t('auditLog.detail.change', { from: stages(from), to: stages(to) })]
  }
  if (action === 'decision.made' && isStage(detail.status)) return [stage(detail.status)]
  const verb = action.slice(noun.length + 1)
  if (noun === 'application' && isStage(verb) && isStage(from) && from !== 'draft')
    return [t('auditLog.detail.change', { from: stage(from), to: stage(verb) })]
  if (isText(reviewer)) return [nameOf(reviewer)]
  return []
}

/** A role as recorded: its word, or with the right to edit the theme. */
function roleText(t: Translate, value: unknown): string {
  const { role, isThemeBuilder } = (typeof value === 'object' && value ? value : { role: value }) as Detail
  if (isRole(role)) return t(`console.role.${role}`)
  return isThemeBuilder === true ? t('console.role.candidate') : none
}

function fields({ t, locale }: Told, { keys, changed, fields: named, moreKeys, filters }: Detail): string[] {
  if (isTexts(filters) && filters.length > 0) return [t('auditLog.filtered', { names: listOf(filters, locale) })]
  const names = [keys, changed, named].find(isTexts) ?? []
  if (names.length === 0) return []
  const rest = names.length - mostNames + (isCount(moreKeys) ? moreKeys : 0)
  const shown = listOf(names.slice(0, mostNames), locale)
  return [
    rest > 0
      ? t('auditLog.detail.moreFields', { names: shown, count: rest })
      : t('auditLog.detail.fields', { names: shown }),
  ]
}

const importCounts = ['new', 'changed', 'reopened', 'closed', 'rejected'] as const

function counts({ t }: Told, action: string, detail: Detail): string[] {
  const count = (key: string) => (isCount(detail[key]) ? detail[key] : 0)
  if (action === 'import.made')
    return importCounts.flatMap((kind) => (count(kind) > 0 ? [t('imports.count', { kind, count: count(kind) })] : []))
  if (action === 'position.closed')
    return [t('auditLog.detail.closing', { rejected: count('rejected'), kept: count('kept') })]
  if (action.endsWith('.exported') && isCount(detail.count))
    return [t('auditLog.detail.entries', { count: count('count') })]
  const lines: string[] = []
  const add = (key: string, number: number) => number > 0 && lines.push(t(`auditLog.detail.${key}`, { count: number }))
  if (/^(?:decision|applications|account)\.|^person\.forgotten$/.test(action))
    add('applications', ['changed', 'sent', 'undone', 'applications', 'count'].map(count).find((each) => each > 0) ?? 0)
  if (action.startsWith('person.')) add('people', count('added') || count('deleted') || count('undone'))
  add('leftOut', count('leftOut'))
  add('files', count('files'))
  if (isCount(detail.version) && /published|submitted/.test(action))
    lines.push(t('auditLog.detail.version', { number: detail.version }))
  return lines
}

function moments({ t, locale }: Told, { closesTs, startsTs }: Detail): string[] {
  const date = (ts: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' }).format(ts * 1000)
  const lines: string[] = []
  if (isCount(closesTs)) lines.push(t('auditLog.detail.until', { date: date(closesTs, { dateStyle: 'long' }) }))
  if (closesTs === null) lines.push(t('auditLog.detail.noEnd'))
  if (isCount(startsTs))
    lines.push(
      t('auditLog.detail.starts', { moment: `${date(startsTs, { dateStyle: 'long', timeStyle: 'short' })} UTC` }),
    )
  return lines
}

function words({ t }: Told, action: string, { method, reason, withoutApproval }: Detail): string[] {
  return [
    ...(method === 'password' ? [t('auditLog.detail.password')] : []),
    ...(method === 'email_code' ? [t('auditLog.detail.code')] : []),
    ...(withoutApproval === true ? [t('auditLog.detail.withoutApproval')] : []),
    // A candidate's reason is theirs; the one here is a colleague's.
    ...(action === 'position.hidden_names_changed' && isText(reason)
      ? [t('auditLog.detail.reason', { text: reason })]
      : []),
  ]
}
