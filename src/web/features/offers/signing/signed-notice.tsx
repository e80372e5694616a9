import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { SignedDialogProps } from './signed-dialog.tsx'
import { signedText, wayOnOf } from './signed-words.ts'

/** Replaces the dialog if its code fails to load: a valid signature must not look like a failure. */
export function SignedNotice({ offer, document, onClose }: SignedDialogProps) {
  const t = useTranslations()
  return (
    <Bar
      isOver
      role="status"
      tone="success"
      actions={
        <Button size="s" onClick={onClose}>
          {t(wayOnOf(document))}
        </Button>
      }
    >
      <strong>{t('offers.signed.title')}</strong>
      <br />
      {signedText(t, offer, document)}
    </Bar>
  )
}
