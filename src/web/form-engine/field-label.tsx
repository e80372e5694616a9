import type { FieldState } from '#shared/form-engine/form-store-types.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useFormEnvironment } from './form-context.tsx'
import styles from './form-engine.module.css'

/** The question, "(optional)" and the "New" pill. */
export function FieldLabel({ item, isOptional }: { item: FieldState['item']; isOptional?: boolean }) {
  const { say } = useFormEnvironment()
  return (
    <>
      <span dir="auto" aria-hidden={item.ariaLabel ? true : undefined}>
        {item.label}
      </span>
      {item.ariaLabel && (
        <span className="vh" dir="auto">
          {item.ariaLabel}
        </span>
      )}
      {isOptional && <span className={styles.optional}> {say('form.optional')}</span>}
      {item.newItem && (
        <>
          {' '}
          <Badge tone="accent">{say('form.new')}</Badge>
        </>
      )}
    </>
  )
}
