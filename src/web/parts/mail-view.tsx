import { directionOf } from '#shared/locales/direction.ts'
import { useBoot } from '#web/lib/boot.ts'
import styles from './mail-view.module.css'

interface MailViewProps {
  locale: string
  subject: string
  paragraphs: readonly string[]
  /** The label of its button. */
  action?: string | null | undefined
}

/** An email as its reader sees it: in their language, and in its direction, whatever that of the page is. */
export function MailView({ locale, subject, paragraphs, action }: MailViewProps) {
  const { companyName } = useBoot()
  return (
    <article className={styles.mail} lang={locale} dir={directionOf(locale)}>
      <header>
        <p className="strong">{companyName}</p>
        <p dir="auto">{subject}</p>
      </header>
      <div>
        {paragraphs.map((paragraph, index) => (
          <p key={index} className={styles.paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        {action && <p className="strong">{action}</p>}
      </div>
    </article>
  )
}
