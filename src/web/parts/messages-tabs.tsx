import { Link } from '@tanstack/react-router'
import { mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/content/tabs.tsx'

/** The pages of Messages, for people who may open more than one. */
export function MessagesTabs() {
  const t = useTranslations()
  const { user } = useBoot()
  if (user === null || !mayOpen(user, 'messages')) return null
  return (
    <Tabs label={t('staffMessages.title')}>
      <Link to="/careers/admin/messages" activeOptions={{ exact: true, includeSearch: false }}>
        {t('staffMessages.inbox')}
      </Link>
      <Link to="/careers/admin/messages/sent">{t('staffMessages.sentMail')}</Link>
      <Link to="/careers/admin/messages/templates">{t('staffMessages.templates')}</Link>
    </Tabs>
  )
}
