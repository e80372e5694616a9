import { Link } from '@tanstack/react-router'
import type { SiteLanguage } from '#contract/employers/site-languages.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from './site-languages.module.css'

type Missing = SiteLanguage['missing'][number]

/** Where staff write texts of a kind; the others are in the configuration. */
const pages = {
  stages: '/careers/admin/settings',
  templates: '/careers/admin/messages/templates',
  positions: '/careers/admin/positions',
} as const
const pageOf = (kind: Missing['kind']) => (kind in pages ? pages[kind as keyof typeof pages] : null)

/** How many of the employer's texts a language lacks; which ones, on request. */
export function MissingTexts({ missing }: { missing: readonly Missing[] }) {
  const t = useTranslations()
  const count = missing.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return <p className="small muted">{t('siteLanguages.noneMissing')}</p>
  return (
    <details className={styles.missing}>
      <summary className="small">{t('siteLanguages.missing', { count })}</summary>
      <div className="stack g3">
        <p className="small muted">{t('siteLanguages.instead')}</p>
        <ul className="stack g3">
          {missing.map((each) => (
            <MissingKind key={each.kind} {...each} />
          ))}
        </ul>
      </div>
    </details>
  )
}

function MissingKind({ kind, count, total, names, hasMore }: Missing) {
  const t = useTranslations()
  const page = pageOf(kind)
  const text = t('siteLanguages.kindCount', { kind: t(`siteLanguages.kind.${kind}`), count, total })
  return (
    <li className="stack g1 ui">
      {page === null ? <span>{text}</span> : <Link to={page}>{text}</Link>}
      {/* A line each: many are sentences or have commas, in languages of both directions. */}
      <ul className={`small muted ${styles.names}`}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {hasMore && <li>…</li>}
      </ul>
      {page === null && <span className="small muted">{t('siteLanguages.inConfiguration')}</span>}
    </li>
  )
}
