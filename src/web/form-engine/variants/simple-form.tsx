import type { ReactNode } from 'react'
import { FormSections } from './form-sections.tsx'
import { FormErrorSummary, FormShell, type FormShellProps } from './form-shell.tsx'
import styles from '../form-engine.module.css'

export interface SimpleFormProps extends Omit<FormShellProps, 'children' | 'className'> {
  /** Above everything: its purpose, its due date. */
  metaItems?: ReactNode
  /** Buttons at the inline end below the sections; one of them of type "submit". */
  actions?: ReactNode
  /** Below the buttons: consent, small print. */
  bottomItems?: ReactNode
}

/** Sections one below the other (spec/3 §2). Use inside a FormProvider. */
export function SimpleForm({ metaItems, actions, bottomItems, ...shell }: SimpleFormProps) {
  return (
    <FormShell {...shell} className="stack g8">
      {metaItems}
      {shell.hasSummary !== false && <FormErrorSummary />}
      <FormSections />
      {actions && <div className={styles.buttons}>{actions}</div>}
      {bottomItems}
    </FormShell>
  )
}
