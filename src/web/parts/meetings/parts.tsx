import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useMeetingAct } from './use-meeting-act.ts'

export type MeetingKind = 'interviews' | 'events'

/** A page's content, its loading state, and its error. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const t = useTranslations()
  return (
    <LoadedRows
      answer={query}
      loadingLabel={t('meetings.loading')}
      failedTitle={t('meetings.failed')}
      retryLabel={t('meetings.retry')}
      rowHeights={['40px', '40px', '40px', '40px']}
    >
      {children}
    </LoadedRows>
  )
}

export function BackTo({ kind }: { kind: MeetingKind }) {
  const t = useTranslations()
  return (
    <BackLink to={`/careers/admin/${kind}/{-$id}`} params={{ id: undefined }}>
      {t(`meetings.${kind}`)}
    </BackLink>
  )
}

interface CancelDialogProps {
  kind: MeetingKind
  /** For a canceled one. */
  id: string
  text: string
  onClose: () => void
  /** The email to them, with this reason. */
  renderPreview?: (reason: string) => ReactNode
}

/** Cancels an interview or an event; the people concerned are notified, with an optional reason. Final. */
export function CancelDialog({ kind, id, text, onClose, renderPreview }: CancelDialogProps) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const act = useMeetingAct(onClose)
  return (
    <ConfirmDialog
      title={t(`meetings.cancelTitle.${kind}`)}
      backLabel={t('meetings.keep')}
      actLabel={t(`meetings.cancel.${kind}`)}
      pendingLabel={t('meetings.working')}
      isPending={act.isPending}
      failure={act.error && (act.error.message || t('meetings.failed'))}
      onAct={() =>
        act.mutate({
          call: () => callApi(`POST /api/pcsx/staff/${kind}/:id/cancel`, { params: { id }, body: { reason } }),
          done: t('meetings.done.canceled'),
        })
      }
      onClose={onClose}
    >
      <p>{text}</p>
      <TextArea
        label={t('meetings.reason')}
        optionalLabel={t('meetings.optional')}
        help={t('meetings.reasonHelp')}
        rows={3}
        maxLength={1_000}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {renderPreview?.(reason)}
    </ConfirmDialog>
  )
}
