import { dotList } from '#shared/locales/list-of.ts'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AssistantPosition, AssistantReply } from '#contract/assistant/assistant.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate, formatPay } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { ExternalLink } from '#web/ui/controls/link.tsx'
import styles from './assistant.module.css'

interface AssistantReplyViewProps {
  reply: AssistantReply
  onLeave: () => void
  onAskPerson: () => void
}

/** An answer with its attachments: positions, the user's applications, further links. */
export function AssistantReplyView({ reply, onLeave, onAskPerson }: AssistantReplyViewProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const go = useGo(onLeave)
  return (
    <div className={styles.answer}>
      <p className={styles.reply} dir="auto">
        {reply.text}
      </p>
      {reply.readBy === 'model' && <p className={styles.note}>{t('assistant.model.used')}</p>}
      {reply.positions.length > 0 && (
        <ul className={styles.cards}>
          {reply.positions.map((position) => (
            <li key={position.id}>
              <a className={styles.card} href={position.positionUrl} onClick={go}>
                <strong dir="auto">{position.name}</strong>
                <PositionFacts position={position} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply.applications.length > 0 && (
        <ul className={styles.cards}>
          {reply.applications.map(({ name, status, updatedTs, href }) => (
            <li key={href}>
              <a className={styles.card} href={href} onClick={go}>
                <strong dir="auto">{name}</strong>
                <span>{t('assistant.applicationState', { status, date: formatDate(updatedTs, locale) })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply.links.length > 0 && (
        <p className={styles.links}>
          {reply.links.map(({ kind, href }) =>
            kind === 'person' ? (
              <Button key={kind} size="s" onClick={onAskPerson}>
                {t('assistant.link.person')}
              </Button>
            ) : kind === 'whatsapp' ? (
              <ExternalLink
                key={kind}
                href={href}
                className={buttonClass({ size: 's' })}
                newTabLabel={t('assistant.newTab')}
              >
                {t('assistant.link.whatsapp')}
              </ExternalLink>
            ) : (
              <a
                key={kind}
                href={href}
                className={buttonClass({ size: 's' })}
                onClick={kind === 'mail' ? undefined : go}
              >
                {t(`assistant.link.${kind}`, { count: reply.count ?? 0 })}
              </a>
            ),
          )}
        </p>
      )}
    </div>
  )
}

function PositionFacts({ position }: { position: AssistantPosition }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { place, employmentType, workLocationOption, pay } = position
  const facts = [
    t(`common.workOption.${workLocationOption}`),
    employmentType && t(`common.employmentType.${employmentType}`),
    formatPay(pay, locale, t),
  ]
  return (
    <>
      <span dir="auto">{place}</span>
      <span>{dotList(facts, locale)}</span>
    </>
  )
}

/** Plain clicks stay on the page; clicks with a modifier key do what the browser does. */
function useGo(onLeave: () => void) {
  const router = useRouter()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    const { pathname, search } = event.currentTarget
    onLeave()
    void router.navigate({ href: `${pathname}${search}` })
  }
}
