import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { StaffInvitationRow } from '#server/db/schema/staff-invitations.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { messagesFor } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'

/** The link, in the language of the account if there is one, else in the inviter's. */
export async function mailInvitation(
  scope: RequestScope,
  tx: Db,
  { email, role, inviterName, expiresAt }: StaffInvitationRow,
  { token, validDays }: { token: string; validDays: number },
): Promise<void> {
  const t = messagesFor(await localeOf(tx, email, scope.locale))
  const { domain } = scope.employer
  const company = scope.employer.config.pcsxConfig.branding.companyName
  const values = { company, inviter: inviterName, role: t(`mail.team.role.${role}`) }
  const url = `${scope.origin}/careers/invitation?${new URLSearchParams({ token, domain })}`
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [
      t('mail.team.invited.intro', values),
      t('mail.team.invited.next', { email }),
      t('mail.team.invited.ends', { days: validDays }),
    ],
    action: { label: t('mail.team.invited.action'), url },
    footer: t('mail.footer', { company }),
  })
  await queueMail(tx, domain, {
    kind: 'team.invited',
    expiresAt,
    to: email,
    subject: t('mail.team.invited.subject', values),
    ...mail,
  })
}
