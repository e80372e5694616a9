import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callAddress } from '#contract/call-address.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import styles from '../profile.module.css'
import { profileQuery } from '../profile.queries.ts'

const choices = [
  { id: 'classic', query: { format: 'pdf', template: 'classic' } },
  { id: 'modern', query: { format: 'pdf', template: 'modern' } },
  { id: 'docx', query: { format: 'docx' } },
  { id: 'json', query: { format: 'json' } },
] as const

/** Downloads the profile as a résumé. Each choice is a plain download link, which works without JavaScript. */
export function ExportPage() {
  const t = useTranslations()
  const { locale } = useBoot()
  const answer = useQuery(profileQuery())
  const profile = answer.data?.profile
  const isThin = profile !== undefined && profile.work.length === 0 && profile.education.length === 0
  return (
    <div className="wrap narrow page stack g8">
      <header className="stack g2">
        <h1 className="vh">{t('profiles.export.title')}</h1>
        <p className={cx('muted', styles.intro)}>{t('profiles.export.intro')}</p>
      </header>
      {isThin && (
        <Bar
          tone="warning"
          actions={
            <Link to="/careers/profile" className={buttonClass({ size: 's' })}>
              {t('profiles.review.toProfile')}
            </Link>
          }
        >
          {t('profiles.export.thin')}
        </Bar>
      )}
      <ul className={styles.choices}>
        {choices.map(({ id, query }) => (
          <li key={id} className={cardClass({ size: 'l' }, 'stack')}>
            <TemplateSketch id={id} />
            <div className="stack g1">
              <h2 className="h3">{t(`profiles.export.${id}`)}</h2>
              <p className="ui muted">{t(`profiles.export.${id}Text`)}</p>
            </div>
            <a
              className={buttonClass()}
              aria-label={`${t('profiles.export.download')}: ${t(`profiles.export.${id}`)}`}
              href={callAddress('GET /api/pcsx/resume_export', { query: { ...query, hl: locale } })}
              download
            >
              <Icon name="download" size="s" />
              {t('profiles.export.download')}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/careers/profile" className="alone">
          {t('profiles.review.toProfile')}
        </Link>
      </p>
    </div>
  )
}

/** A drawing of the page layout, in the theme's colors. */
function TemplateSketch({ id }: { id: (typeof choices)[number]['id'] }) {
  const x = id === 'modern' ? 34 : 10
  const rows = [34, 46, 52, 58, 72, 78, 84]
  return (
    <svg className={styles.sketch} viewBox="0 0 120 100" aria-hidden="true">
      <rect x="10" y="10" width="46" height="7" className={styles.ink} />
      <rect x="10" y="21" width="70" height="3" className={styles.quiet} />
      {id === 'json' ? (
        <path d="M30 40c-8 0-4 14-12 18 8 4 4 18 12 18M90 40c8 0 4 14 12 18-8 4-4 18-12 18" className={styles.stroke} />
      ) : (
        rows.map((y, index) => (
          <g key={y}>
            {id === 'modern' && index > 0 && index % 3 === 1 && (
              <rect x="10" y={y} width="16" height="3" className={styles.quiet} />
            )}
            <rect
              x={index === 0 ? 10 : x}
              y={y}
              width={index === 0 ? 30 : 66 - (index % 3) * 9}
              height="3"
              className={index === 0 ? styles.ink : styles.quiet}
            />
          </g>
        ))
      )}
      {id === 'classic' && <rect x="10" y="40" width="100" height="1" className={styles.quiet} />}
    </svg>
  )
}
