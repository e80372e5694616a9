import { useState, type ReactNode } from 'react'
import type { FieldValue } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldState } from '#shared/form-engine/store/form-store-types.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { useFormEnvironment } from '../form-context.tsx'

/** "[ CONFIDENTIAL ]" (spec/3 §6). People who may see the value request it, one at a time, and the server records it. */
export function ConfidentialAnswer({
  field,
  children,
}: {
  field: FieldState
  children: (field: FieldState) => ReactNode
}) {
  const { t, reveal } = useFormEnvironment()
  const [shown, setShown] = useState<{ value: FieldValue | undefined } | null>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const show = async () => {
    setPending(true)
    setFailure(null)
    try {
      setShown({ value: await reveal?.(field.path) })
    } catch (error) {
      setFailure((error as Error).message || t('formEngine.revealFailed'))
    } finally {
      setPending(false)
    }
  }
  if (shown)
    return shown.value === undefined ? (
      <p className="muted">{t('formEngine.notAnswered')}</p>
    ) : (
      children({ ...field, value: shown.value })
    )
  return (
    <>
      <div className="row flow">
        <p>{t('formEngine.confidential')}</p>
        {reveal && (
          <Button
            size="s"
            variant="neutral"
            isPending={isPending}
            aria-label={t('formEngine.revealNamed', { name: field.item.label })}
            onClick={() => void show()}
          >
            {t('formEngine.reveal')}
          </Button>
        )}
      </div>
      {failure && <FieldError>{failure}</FieldError>}
    </>
  )
}
