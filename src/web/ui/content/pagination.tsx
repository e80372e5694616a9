import { Fragment, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from './icon.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

/** Props for a page link; spread them onto the router's Link or an anchor. */
type PageLinkProps = {
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
}

export type PaginationProps = {
  /** Starting at 1. */
  page: number
  pageCount: number
  label: string
  previousLabel: string
  nextLabel: string
  /** Renders the link to a page: `(page, props) => <Link search={{start: …}} {...props} />`. */
  renderLink: (page: number, props: PageLinkProps) => ReactNode
  /** At the end: "1 to 10 of 24". */
  summary?: ReactNode
  className?: string
}

/** Pages as links, so that each has a URL. Nothing for a single page without a summary. */
export function Pagination({ page, pageCount, label, previousLabel, nextLabel, ...rest }: PaginationProps) {
  const { renderLink, summary, className } = rest
  if (pageCount < 2 && !summary) return null
  return (
    <nav className={cx(styles.pages, className)} aria-label={label}>
      {page > 1 &&
        renderLink(page - 1, {
          'aria-label': previousLabel,
          rel: 'prev',
          children: <Icon name="chevron-left" dir />,
        })}
      {pageCount > 1 &&
        pageWindow(page, pageCount).map((each, index) => (
          <Fragment key={each ?? `gap-${index}`}>
            {each === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              renderLink(each, { children: each, 'aria-current': each === page ? 'page' : undefined })
            )}
          </Fragment>
        ))}
      {page < pageCount &&
        renderLink(page + 1, {
          'aria-label': nextLabel,
          rel: 'next',
          children: <Icon name="chevron-right" dir />,
        })}
      {summary && <span className="push small muted num">{summary}</span>}
    </nav>
  )
}
