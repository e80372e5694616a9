import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { useIsBrowser } from '#web/ui/loading/use-is-browser.ts'
import { unreadMessagesQuery } from './messages.queries.ts'

/** On an application in a list: the number of unread messages about it, with a link to them. */
export function UnreadMark({ id }: { id: string }) {
  const t = useTranslations()
  const isBrowser = useIsBrowser()
  const { data } = useQuery({ ...unreadMessagesQuery(), enabled: isBrowser })
  const found = data?.find((each) => each.id === id)
  if (!found) return null
  return (
    <Link to="/careers/applications/$id" params={{ id }} hash="messages" className="small strong">
      {t('applicationMessages.unread', { count: found.count })}
    </Link>
  )
}
