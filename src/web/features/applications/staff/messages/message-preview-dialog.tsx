import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { MailView } from '#web/parts/mail-view.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { messagePreviewQuery } from './staff-messages.queries.ts'

interface MessagePreviewProps {
  applicationId: string
  text?: string | undefined
  subject?: string | undefined
  templateId?: string | undefined
}

/** The email as one candidate gets it, in their language; the reader's own is one press away. */
export function MessagePreview(asked: MessagePreviewProps) {
  const t = useTranslations()
  const { data, error } = useQuery(messagePreviewQuery(asked))
  const [chosen, setChosen] = useState<string | null>(null)
  const message = data?.messages.find(({ locale }) => locale === chosen) ?? data?.messages[0]
  if (error) return <FieldError>{error.message}</FieldError>
  if (!data || !message) return <Skeleton height="220px" />
  return (
    <div className="stack">
      {data.messages.length > 1 && (
        <Segment label={t('staffMessages.previewLanguage')}>
          {data.messages.map(({ locale }) => (
            <button
              key={locale}
              type="button"
              lang={locale}
              aria-pressed={locale === message.locale}
              onClick={() => setChosen(locale)}
            >
              {languageName(locale)}
            </button>
          ))}
        </Segment>
      )}
      <MailView {...message} />
    </div>
  )
}

export function MessagePreviewDialog({
  name,
  onClose,
  ...asked
}: MessagePreviewProps & { name: string; onClose: () => void }) {
  const t = useTranslations()
  return (
    <Dialog
      isOpen
      title={t('staffMessages.previewTitle', { name })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<Button onClick={onClose}>{t('staffMessages.close')}</Button>}
    >
      <MessagePreview {...asked} />
    </Dialog>
  )
}
