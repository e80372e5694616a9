import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { ComboBox } from '#web/ui/controls/combo-box.tsx'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { positionDraftsQuery, positionsToCopyQuery } from './position-drafts.queries.ts'
import { useStartDraft, type DraftBeginning } from './use-start-draft.ts'

const beginnings = ['nothing', 'copy', 'template'] as const
type Beginning = (typeof beginnings)[number]
const searchDelayMs = 250

/** Loaded on demand: the starting points of a new position. */
export function NewPositionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const start = useStartDraft()
  const templates = (useQuery(positionDraftsQuery()).data?.drafts ?? []).filter(({ kind }) => kind === 'template')
  const [beginning, setBeginning] = useState<Beginning>('nothing')
  const [copied, setCopied] = useState<{ id: string; label: string } | null>(null)
  const [template, setTemplate] = useState('')
  const [isMissing, setMissing] = useState(false)
  const from = fromOf(beginning, copied?.id ?? '', template)
  const begin = () => {
    setMissing(from === null)
    if (from === null) focusField(`new-position-${beginning}`)
    else start.mutate(from, { onSuccess: onClose })
  }
  const error = isMissing ? t('positionDrafts.chooseOne') : undefined
  return (
    <ConfirmDialog
      variant="primary"
      title={t('positionDrafts.newPosition')}
      backLabel={t('positionDrafts.cancel')}
      actLabel={t('positionDrafts.start')}
      pendingLabel={t('positionDrafts.working')}
      isPending={start.isPending}
      failure={start.error?.message}
      onAct={begin}
      onClose={onClose}
    >
      <div className="stack g5">
        <RadioGroup
          label={t('positionDrafts.beginWith')}
          options={beginnings.map((value) => ({
            value,
            label: t(`positionDrafts.begin.${value}`),
            isDisabled: value === 'template' && templates.length === 0,
          }))}
          value={beginning}
          onChange={(next) => {
            setBeginning(next)
            setMissing(false)
          }}
        />
        {beginning === 'copy' && <CopiedField chosen={copied} error={error} onChange={setCopied} />}
        {beginning === 'template' && (
          <Select
            id="new-position-template"
            label={t('positionDrafts.template')}
            error={error}
            placeholder={t('positionDrafts.choose')}
            value={template}
            options={templates.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => setTemplate(target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

function fromOf(beginning: Beginning, positionId: string, draftId: string): DraftBeginning | null {
  if (beginning === 'copy') return positionId === '' ? null : { kind: 'copy', positionId: Number(positionId) }
  if (beginning === 'template') return draftId === '' ? null : { kind: 'template', draftId }
  return { kind: 'nothing' }
}

interface CopiedFieldProps {
  chosen: { id: string; label: string } | null
  error: string | undefined
  onChange: (position: { id: string; label: string } | null) => void
}

/** Any position, including closed and imported ones. */
function CopiedField({ chosen, error, onChange }: CopiedFieldProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const found = useQuery(positionsToCopyQuery(useDelayed(typed.trim(), searchDelayMs))).data ?? []
  const options = found.map(({ id, title, displayJobId, place, state }) => ({
    id: String(id),
    label: title,
    note: [displayJobId, place, t(`staffPositions.state.${state}`)].filter(Boolean).join(' · '),
  }))
  return (
    <ComboBox
      id="new-position-copy"
      label={t('positionDrafts.copied')}
      error={error}
      icon="search"
      options={options}
      value={chosen?.id ?? null}
      {...(chosen && { valueLabel: chosen.label })}
      listLabel={t('positionDrafts.copied')}
      resultText={t('positionDrafts.found', { count: options.length })}
      emptyText={t('positionDrafts.noneFound')}
      onInputChange={setTyped}
      onChange={(id) => onChange(options.find((option) => option.id === id) ?? null)}
    />
  )
}
