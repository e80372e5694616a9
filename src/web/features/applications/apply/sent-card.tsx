import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useTitlePart } from '#web/lib/pages/use-title-part.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { StateArt } from '#web/ui/feedback/state-art.tsx'

interface SentCardProps {
  title: string
  /** It was sent just now, so the heading gets the focus and is announced. */
  isNew: boolean
  isSent?: boolean
  /** Below the title. */
  lead: ReactNode
  children?: ReactNode
}

/** What was sent, what happens next, where to follow it. */
export function SentCard({ title, isNew, isSent = true, lead, children }: SentCardProps) {
  const t = useTranslations()
  const { isLoggedIn } = useBoot()
  const heading = useRef<HTMLHeadingElement>(null)
  useTitlePart(title)
  useEffect(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    heading.current?.focus()
    announce(title)
  }, [isNew, title])
  return (
    <div className="wrap page">
      <section
        className={cardClass({ size: 'l' }, 'stack g6')}
        style={{ maxInlineSize: '640px', marginInline: 'auto' }}
      >
        <div className="stack" style={{ justifyItems: 'center', textAlign: 'center' }}>
          <StateArt name={isSent ? 'check' : 'flag'} />
          <h1 className="h1" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead}
        </div>
        {children}
        {isSent && (
          <div className="stack g2">
            <h2 className="h2">{t('apply.nextTitle')}</h2>
            <div className="prose">
              <ul>
                <li>{t('apply.next1')}</li>
                <li>{t('apply.next2')}</li>
                {isLoggedIn && <li>{t('apply.next3')}</li>}
              </ul>
            </div>
          </div>
        )}
        <div className="row flow">
          {isLoggedIn && (
            <Link to="/careers/applications" className={buttonClass({ variant: 'primary' })}>
              {t('apply.toApplications')}
            </Link>
          )}
          <Link to="/careers" className={buttonClass()}>
            {t('apply.toJobs')}
          </Link>
        </div>
      </section>
    </div>
  )
}
