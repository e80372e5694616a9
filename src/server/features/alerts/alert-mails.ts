import { alertSource } from '#shared/applications/sources.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps, Employer, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import type { AlertRecord } from '#server/db/schema/alerts.ts'
import { messagesFor } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { offeredLocale } from '#shared/locales/offered-locale.ts'
import { canonicalPositionPath } from '#shared/positions/slug.ts'
import { manageDays, signAlertToken } from './alert-token.ts'
import { searchPath } from './present-alert.ts'

/** Longer lists are read on the site. */
const mostListed = 10

const localeFor = ({ config }: Employer, { locale }: Pick<AlertRecord, 'locale'>): string =>
  offeredLocale(locale, config.supportedLanguages)
const companyOf = ({ config }: Employer): string => config.pcsxConfig.branding.companyName

/**
 * Asks an address to confirm. Until it does, the request may have come from anyone, so the email contains nothing that they
 * typed.
 */
export async function mailConfirmation(scope: RequestScope, tx: Db, row: AlertRecord, token: string): Promise<void> {
  const t = messagesFor(scope.locale)
  const company = companyOf(scope.employer)
  const { domain } = scope.employer
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [t('mail.alerts.confirm.intro', { company }), t('mail.alerts.confirm.ignore')],
    action: {
      label: t('mail.alerts.confirm.action'),
      url: `${row.origin}/careers/alerts?${new URLSearchParams({ domain, confirm: token })}`,
    },
    footer: t('mail.footer', { company }),
  })
  await queueMail(tx, domain, {
    kind: 'alert.confirm',
    to: row.email,
    subject: t('mail.alerts.confirm.subject', { company }),
    ...mail,
  })
}

/** Gives access to all alerts of an address for some days. */
const manageToken = (
  { deps, employer }: { deps: Pick<Deps, 'env' | 'clock'>; employer: Pick<Employer, 'domain'> },
  email: string,
): string => {
  const until = unixSeconds(deps.clock.now()) + manageDays * 86_400
  return signAlertToken(deps.env.secret, { domain: employer.domain, email, purpose: 'manage', id: '', until })
}

/** For someone whose link has expired. `row` has the site's address and the language of earlier emails. */
export async function mailManageLink(scope: RequestScope, tx: Db, row: AlertRecord): Promise<void> {
  const t = messagesFor(localeFor(scope.employer, row))
  const company = companyOf(scope.employer)
  const { domain } = scope.employer
  const token = manageToken(scope, row.email)
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [t('mail.alerts.manage.intro', { company, count: manageDays }), t('mail.alerts.manage.ignore')],
    action: {
      label: t('mail.alerts.manage.action'),
      url: `${row.origin}/careers/alerts?${new URLSearchParams({ domain, token })}`,
    },
    footer: t('mail.footer', { company }),
  })
  await queueMail(tx, domain, {
    kind: 'alert.manage',
    to: row.email,
    subject: t('mail.alerts.manage.subject', { company }),
    ...mail,
  })
}

/** The new positions of one alert. `found` is newest first; at most ten are listed. */
export async function mailAlert(
  { deps, employer }: { deps: Pick<Deps, 'env' | 'clock'>; employer: Employer },
  tx: Db,
  row: AlertRecord,
  found: readonly PositionRow[],
): Promise<void> {
  const t = messagesFor(localeFor(employer, row))
  const company = companyOf(employer)
  const { domain } = employer
  const { email, id } = row
  const stop = signAlertToken(deps.env.secret, { domain, email, purpose: 'stop', id, until: null })
  const urlOf = (path: string, more: Record<string, string> = {}) => {
    const url = new URL(path, row.origin)
    for (const [name, value] of Object.entries({ ...more, domain })) url.searchParams.set(name, value)
    return url.href
  }
  const count = found.length
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [t('mail.alerts.news.intro', { count, name: row.name, company })],
    links: found.slice(0, mostListed).map((position) => ({
      label: position.title,
      url: urlOf(canonicalPositionPath({ id: position.id, name: position.title }), { utm_source: alertSource }),
      note: position.locations.map((place) => place.label).join(' · '),
    })),
    action: { label: t('mail.alerts.news.action'), url: urlOf(searchPath(row.search), { utm_source: alertSource }) },
    footer: t('mail.alerts.news.footer', { company }),
    footerLinks: [
      { label: t('mail.alerts.news.stop'), url: urlOf('/careers/alerts', { stop }) },
      {
        label: t('mail.alerts.news.manage'),
        url: urlOf('/careers/alerts', { token: manageToken({ deps, employer }, email) }),
      },
    ],
  })
  await queueMail(tx, domain, {
    kind: 'alert.news',
    to: email,
    subject: t('mail.alerts.news.subject', { count, name: row.name }),
    ...mail,
    unsubscribeUrl: `${row.origin}/api/pcsx/alerts/unsubscribe?${new URLSearchParams({ domain, token: stop })}`,
  })
}
