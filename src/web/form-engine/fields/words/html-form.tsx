import { memo } from 'react'
import { useField } from '../../form-context.tsx'
import { FormItemView, type FormItemViewProps } from '../form-field-view.tsx'
import { FormSections } from '../../variants/form-sections.tsx'
import { FormErrorSummary, FormShell } from '../../variants/form-shell.tsx'
import { RichText } from './rich-text.tsx'
import type { SimpleFormProps } from '../../variants/simple-form.tsx'
import styles from './html-form.module.css'
import engineStyles from '../../form-engine.module.css'

export type HtmlFormProps = SimpleFormProps

/** Items with label, description and an image of 400 x 200 (spec/3 §2). Use inside a FormProvider. */
export function HtmlForm({ metaItems, actions, bottomItems, ...shell }: HtmlFormProps) {
  return (
    <FormShell {...shell} className="stack g8">
      {metaItems}
      {shell.hasSummary !== false && <FormErrorSummary />}
      <FormSections Item={HtmlFormItem} />
      {actions && <div className={engineStyles.buttons}>{actions}</div>}
      {bottomItems}
    </FormShell>
  )
}

const HtmlFormItem = memo(function HtmlFormItem({ path }: FormItemViewProps) {
  const { item, isVisible } = useField(path)
  if (!isVisible || item.hidden) return null
  if (!item.image) return <FormItemView path={path} />
  return (
    <div className={styles.illustrated}>
      <img className={styles.image} src={item.image.url} alt={item.image.alt} width={400} height={200} loading="lazy" />
      <div className="stack">
        {item.description && <RichText html={item.description} />}
        <FormItemView path={path} hasDescription={false} />
      </div>
    </div>
  )
})
