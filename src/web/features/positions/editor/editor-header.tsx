import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { may, mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { iconButtonClass } from '#web/ui/controls/icon-button.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { DraftState, DraftStore } from './drafts/draft-store.ts'
import type { Lead } from './gates-panel.tsx'
import { SavedWord } from './saved-word.tsx'
import { useStartDraft } from './drafts/use-start-draft.ts'
import type { Gates } from './use-gates.ts'

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog')
const TemplateDialog = lazyPart(() => import('./template-dialog.tsx'), 'TemplateDialog')
const DiscardDialog = lazyPart(() => import('./drafts/discard-dialog.tsx'), 'DiscardDialog')

interface EditorHeaderProps {
  store: DraftStore
  state: DraftState
  gates: Gates
  lead: Lead
}

/** The draft's name, whether it is saved, and its actions. */
export function EditorHeader({ store, state, gates, lead }: EditorHeaderProps) {
  const t = useTranslations()
  const { user, locale } = useBoot()
  const start = useStartDraft()
  const [open, setOpen] = useState<'publish' | 'template' | 'discard' | null>(null)
  const close = () => setOpen(null)
  const { draft, content } = state
  // Saving a change cancels the planned opening.
  const opensTs = store.isUnsaved() ? null : draft.opensTs
  const title = draft.name ?? content.texts[content.language]?.title
  const isTemplate = draft.kind === 'template'
  const discard = useDiscard(state)
  const entries = [
    ...(may(user, 'positions', 'write') && !isTemplate
      ? [{ id: 'template', label: t('positionDrafts.saveAsTemplate'), onAction: () => setOpen('template') }]
      : []),
    {
      id: 'discard',
      label: t(isTemplate ? 'positionDrafts.deleteTemplate' : 'positionDrafts.discard'),
      isDanger: true,
      onAction: () => setOpen('discard'),
    },
  ]
  const begin = async () => {
    if (await store.flush()) start.mutate({ kind: 'template', draftId: draft.id })
  }
  return (
    <header className="row between flow">
      <div className="stack g2">
        <h1 className="h1" dir="auto">
          {title || t('positionDrafts.untitled')}
        </h1>
        <div className="row flow">
          {opensTs === null ? (
            <Status tone="wait">{t(`positionDrafts.kind.${draft.kind}`)}</Status>
          ) : (
            <Status tone="live">{t('positionDrafts.opensOn', { date: formatDate(opensTs, locale) })}</Status>
          )}
          <SavedWord state={state} />
        </div>
      </div>
      <div className="row flow">
        {draft.position && mayOpen(user, 'hiring_teams') && (
          <Link
            className={iconButtonClass()}
            to="/careers/admin/positions/$id/{-$tab}"
            params={{ id: String(draft.position.id), tab: 'history' }}
            aria-label={t('positionDrafts.history')}
          >
            <Icon name="history" />
          </Link>
        )}
        <MenuButton label={t('positionDrafts.more')} entries={entries} />
        {isTemplate ? (
          <Button variant="primary" isPending={start.isPending} onClick={() => void begin()}>
            {t('positionDrafts.startFromThis')}
          </Button>
        ) : opensTs === null ? (
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onPointerEnter={PublishDialog.preload}
            onClick={() => setOpen('publish')}
          >
            {t('positionDrafts.publish')}
          </Button>
        ) : null}
      </div>
      {open === 'publish' && <PublishDialog store={store} state={state} gates={gates} lead={lead} onClose={close} />}
      {open === 'template' && <TemplateDialog store={store} draft={draft} title={title ?? ''} onClose={close} />}
      {open === 'discard' && (
        <DiscardDialog
          kind={draft.kind}
          isPending={discard.isPending}
          onDiscard={() => discard.mutate()}
          onClose={close}
        />
      )}
    </header>
  )
}

function useDiscard({ draft }: DraftState) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('DELETE /api/pcsx/staff/position_drafts/:id', { params: { id: draft.id } }),
    onSuccess: async () => {
      toasts.show(t(draft.kind === 'template' ? 'positionDrafts.templateDeleted' : 'positionDrafts.discarded'), {
        tone: 'success',
      })
      if (draft.position) {
        const params = { id: String(draft.position.id), tab: undefined }
        await navigate({ to: '/careers/admin/positions/$id/{-$tab}', params })
      } else await navigate({ to: '/careers/admin/positions' })
      queryClient.removeQueries({ queryKey: ['position-drafts', draft.id] })
      await queryClient.invalidateQueries({ queryKey: ['position-drafts'] })
    },
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
}
