import type { ReactNode } from 'react'

/** A part of the editor, to which its list of sections leads. */
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
