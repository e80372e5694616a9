import { cx } from '#web/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import type { LoggedMail } from '#contract/inbox/mail-log.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { kindText } from './kind-text.ts'
import { MailState } from './mail-state.tsx'
import { ResendButton } from './resend-button.tsx'
import styles from './mail-log.module.css'

export function MailTable({ mails, canResend }: { mails: readonly LoggedMail[]; canResend: boolean }) {
  const t = useTranslations()
  return (
    <Table isStacked aria-label={t('mailLog.title')}>
      <thead>
        <tr>
          <th scope="col">{t('mailLog.mail')}</th>
          <th scope="col">{t('mailLog.to')}</th>
          <th scope="col">{t('mailLog.caused')}</th>
          <th scope="col">{t('mailLog.became')}</th>
          <th scope="col">
            <span className="vh">{t('mailLog.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} canResend={canResend} />
        ))}
      </tbody>
    </Table>
  )
}

function MailRow({ mail, canResend }: { mail: LoggedMail; canResend: boolean }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const formatMoment = useFormatMoment()
  return (
    <tr>
      <th scope="row" className={cx(rowHeadClass, styles.kind)}>
        <NameCell below={mail.locale === '' ? '' : languageName(mail.locale)}>{kindText(t, mail.kind)}</NameCell>
      </th>
      <td data-label={t('mailLog.to')}>
        <NameCell below={mail.position}>
          <Reader mail={mail} />
        </NameCell>
      </td>
      <td data-label={t('mailLog.caused')} className="num">
        {formatMoment(mail.createdTs, locale)}
      </td>
      <td data-label={t('mailLog.became')}>
        <MailState mail={mail} />
      </td>
      <td className={styles.act}>{canResend && mail.canResend && <ResendButton mail={mail} />}</td>
    </tr>
  )
}

/** The address leads to the application; without one, if it is hidden, the person's number does. */
function Reader({ mail: { applicationId, email, fullName } }: { mail: LoggedMail }) {
  const t = useTranslations()
  const text = email || fullName || t('mailLog.hidden')
  if (applicationId === null) return <bdi>{text}</bdi>
  return (
    <Link to="/careers/admin/applications/$id" params={{ id: applicationId }} hash="mails" dir="auto">
      {text}
    </Link>
  )
}
