import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** `careers.example.com`, as people type it, is a web address. */
const addressOf = (text: string): string =>
  /^(https?:\/\/|mailto:|tel:)/i.test(text) ? text : text.includes('@') ? `mailto:${text}` : `https://${text}`

/** The URL of the selected words. */
export function LinkDialog({
  href,
  onSet,
  onClose,
}: {
  href: string
  onSet: (href: string) => void
  onClose: () => void
}) {
  const t = useTranslations()
  const [typed, setTyped] = useState(href)
  const text = typed.trim()
  const isWrong = text !== '' && !URL.canParse(addressOf(text))
  const set = () => !isWrong && text !== '' && onSet(addressOf(text))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('positionDrafts.link')}
      actions={
        <>
          <Button onClick={onClose}>{t('positionDrafts.cancel')}</Button>
          {href !== '' && <Button onClick={() => onSet('')}>{t('positionDrafts.unlink')}</Button>}
          <Button variant="primary" onClick={set}>
            {t('positionDrafts.setLink')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('positionDrafts.linkAddress')}
        help={t('positionDrafts.linkHelp')}
        error={isWrong ? t('positionDrafts.linkWrong') : undefined}
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && set()}
      />
    </Dialog>
  )
}
