import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { messagesFor } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { codeEnd } from './code-lifetime.ts'
import type { OwnerMail } from '#server/outbox/mail-kinds.ts'

interface Told {
  to: string
  code?: string
  /** For the email about guessing: makes the browser that opens its link a known one. */
  device?: string
  /** For a change of address: the new one. */
  email?: string
  /** Whether every copy must be deleted once it is sent. */
  isForgotten?: boolean
}

/** Writes to the owner of an account. The texts are `mail.owner.{kind}.…`. */
export async function mailOwner(
  scope: Pick<RequestScope, 'employer' | 'origin' | 'locale'>,
  tx: Db,
  kind: OwnerMail,
  { to, code, email = '', device, isForgotten }: Told,
): Promise<void> {
  const t = messagesFor(scope.locale)
  const { domain } = scope.employer
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const values = { company, email, code: code ?? '' }
  const isWarning = kind === 'passwordChanged' || kind === 'addressChanged'
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [t(`mail.owner.${kind}.intro`, values), t(`mail.owner.${kind}.more`, values)],
    ...(code && { code }),
    ...((isWarning || kind === 'forgotten') && {
      action: {
        label: t('mail.owner.settings'),
        url: `${scope.origin}/careers/settings?${new URLSearchParams({ domain })}`,
      },
    }),
    ...(kind === 'guessing' && {
      action: {
        label: t('mail.owner.guessing.action'),
        url: `${scope.origin}/careers/login?${new URLSearchParams({ domain, ...(device && { known: device }) })}`,
      },
    }),
    footer: t('mail.footer', { company }),
  })
  await queueMail(
    tx,
    domain,
    {
      kind: `account.${kind}`,
      to,
      subject: t(`mail.owner.${kind}.subject`, values),
      ...mail,
      ...(code && { expiresAt: codeEnd(new Date()) }),
    },
    { isForgotten },
  )
}
