import type { ReactNode } from 'react'

/** A section of the editor, linked from its list of sections. */
export function Section({
  id,
  title,
  end,
  children,
}: {
  id: string
  title: string
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="stack g5" aria-labelledby={`${id}-title`}>
      <div className="row between flow">
        <h2 className="h2" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
