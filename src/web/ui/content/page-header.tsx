import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  info?: ReactNode
  /** The parent page, above its title: a link. */
  subtitle?: ReactNode
  actions?: ReactNode
}

/** The header of a list page (spec/3 §2): title, description, actions. */
export function PageHeader({ title, info, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="row between flow">
      <div className="stack g1">
        {subtitle && <p className="ui">{subtitle}</p>}
        <h1 className="h1">{title}</h1>
        {info && <p className="muted">{info}</p>}
      </div>
      {actions && <div className="row flow">{actions}</div>}
    </header>
  )
}
