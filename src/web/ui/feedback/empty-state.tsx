import type { ReactElement, ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { cardClass } from '../content/card.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../content/icon.tsx'
import { StateArt, type StateArtName } from './state-art.tsx'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  /** A drawing by its name, or a custom image. */
  art?: StateArtName | ReactElement
  title: ReactNode
  /** The heading's level in the page; its look is always the same. */
  level?: 1 | 2 | 3
  children?: ReactNode
  /** A row of chips: the filters to remove, each with the number of results that brings back. */
  offers?: ReactNode
  /** The next step. There always is one. */
  actions?: ReactNode
  /** Without a card border, if the place already has one. */
  isBare?: boolean
  role?: 'alert' | 'status'
}

/** Nothing here: what that means and what to do next. */
export function EmptyState({ art, title, level = 2, children, offers, actions, isBare, role }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={isBare ? styles.empty : cardClass({}, styles.empty)} role={role}>
      {typeof art === 'string' ? <StateArt name={art} /> : art}
      <div className="stack g2">
        <Heading className={cx(level === 1 ? 'h1' : 'h2')}>{title}</Heading>
        {children && <div className="muted">{children}</div>}
      </div>
      {offers && <div className={styles.actions}>{offers}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

export type ErrorStateProps = Omit<EmptyStateProps, 'role' | 'offers'> & {
  retryLabel?: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** Something failed: an explanation, with "Try again" if that helps. Announced when it appears. */
export function ErrorState({ art = 'error', retryLabel, onRetry, isRetrying, actions, ...rest }: ErrorStateProps) {
  const retry = onRetry && retryLabel && (
    <Button onClick={onRetry} isPending={isRetrying} pendingLabel={retryLabel}>
      <Icon name="rotate-cw" size="s" />
      {retryLabel}
    </Button>
  )
  return (
    <EmptyState
      {...rest}
      art={art}
      role="alert"
      actions={
        (retry || actions) && (
          <>
            {retry}
            {actions}
          </>
        )
      }
    />
  )
}
