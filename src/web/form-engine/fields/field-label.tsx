import type { ReactNode } from 'react'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { useFormEnvironment, useTextLanguage } from '../form-context.tsx'
import type { FormTranslate } from '../form-environment.ts'
import styles from '../form-engine.module.css'

/** The question and its "New" pill. */
export function FieldLabel({ item }: { item: FormItem }) {
  const { t } = useFormEnvironment()
  return fieldLabel(item, t, useTextLanguage())
}

/** The same with "(optional)". Not a component, because a long form has hundreds. */
export function fieldLabel(
  item: FormItem,
  t: FormTranslate,
  language: string | undefined,
  isOptional = false,
): ReactNode {
  const question = (
    <span className={styles.words} lang={language} aria-hidden={item.ariaLabel ? true : undefined}>
      {item.label}
    </span>
  )
  if (!item.ariaLabel && !isOptional && !item.newItem) return question
  return (
    <>
      {question}
      {item.ariaLabel && (
        <span className="vh" lang={language} dir="auto">
          {item.ariaLabel}
        </span>
      )}
      {isOptional && <span className={styles.optional}> {t('formEngine.optional')}</span>}
      {item.newItem && (
        <>
          {' '}
          <Badge tone="accent">{t('formEngine.new')}</Badge>
        </>
      )}
    </>
  )
}
