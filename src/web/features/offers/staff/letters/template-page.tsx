import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetterBlockInput, LetterTemplateDetail } from '#contract/offers/letter-templates.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { BackLink, columnsClass, factsClass } from '#web/parts/staff-page.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { letterTemplateQuery, letterVersionQuery, saveTemplate } from '../staff-offers.queries.ts'
import { BlockEditor, newBlock } from './block-editor.tsx'
import { LoadFrame } from '../load-frame.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useEntries } from '../drafts/use-entries.ts'

/** A letter template: its parts, placeholders, preview, and earlier versions. */
export function TemplatePage({ id }: { id: string }) {
  const query = useQuery(letterTemplateQuery(id))
  return (
    <LoadFrame query={query} missing="staffOffers.error.templateNotFound">
      {(template) => (
        <Editor key={`${template.id} ${template.version}`} template={template} onReload={() => void query.refetch()} />
      )}
    </LoadFrame>
  )
}

interface EditorProps {
  template: LetterTemplateDetail
  onReload: () => void
}

const addable = ['paragraph', 'heading', 'list', 'pay', 'signature'] as const

function Editor({ template, onReload }: EditorProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [name, setName] = useState(template.name)
  const [body, setBody] = useState(template.body)
  const isChanged = name !== template.name || JSON.stringify(body) !== JSON.stringify(template.body)
  const save = useMutation({
    mutationFn: () => saveTemplate(template.id, { version: template.version, name, body }),
    onSuccess: (saved) => {
      keepAnswer(queryClient, letterTemplateQuery(template.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['letter-templates'] })
      toasts.show(t('staffOffers.templateSaved', { version: saved.version }), { tone: 'success' })
    },
  })
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const isNewer = save.error instanceof ApiError && save.error.status === 409
  const blocks = useEntries<LetterBlockInput>(body.blocks, (next) => setBody({ ...body, blocks: next }))
  const move = (from: number, to: number) => {
    blocks.move(from, to)
    announce(t('staffOffers.partMoved', { number: to + 1, count: body.blocks.length }))
  }
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/offers/templates">{t('staffOffers.templates')}</BackLink>
      <header className="row between flow">
        <h1 className="h1" dir="auto">
          {template.name}
        </h1>
        <Button
          variant="primary"
          isPending={save.isPending}
          pendingLabel={t('staffOffers.saving.saving')}
          disabledReason={isChanged ? undefined : t('staffOffers.nothingChanged')}
          onClick={() => save.mutate()}
        >
          {t('staffOffers.saveVersion')}
        </Button>
      </header>
      {save.isError && (
        <Bar
          tone="danger"
          role="alert"
          actions={
            isNewer && (
              <Button size="s" onClick={onReload}>
                {t('staffOffers.loadNewer')}
              </Button>
            )
          }
        >
          {save.error.message || t('staffOffers.saveFailed')}
        </Bar>
      )}
      <div className={columnsClass}>
        <div className="stack g5">
          <TextField
            label={t('staffOffers.templateName')}
            error={fields.name}
            dir="auto"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t('staffOffers.letterTitle')}
            error={fields['body.title']}
            dir="auto"
            maxLength={200}
            value={body.title}
            onChange={(event) => setBody({ ...body, title: event.target.value })}
          />
          <div className="stack g5" ref={blocks.root}>
            {body.blocks.map((block, index) => (
              <BlockEditor
                key={blocks.keys[index]}
                block={block}
                number={index + 1}
                isLast={index === body.blocks.length - 1}
                error={fields[`body.blocks.${index}`] ?? fields[`body.blocks.${index}.text`]}
                placeholders={template.placeholders}
                onChange={(next) => blocks.set(index, next)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => blocks.remove(index)}
              />
            ))}
            <div className="row flow" role="group" aria-label={t('staffOffers.addPart')}>
              {addable.map((kind) => (
                <Button key={kind} size="s" data-add="" onClick={() => blocks.add(newBlock(kind))}>
                  <Icon name="plus" size="s" />
                  {t(`staffOffers.block.${kind}`)}
                </Button>
              ))}
            </div>
          </div>
        </div>
        <div className="stack g6">
          <TemplatePreview body={body} />
          <Placeholders placeholders={template.placeholders} />
          <Versions template={template} onLoad={(old) => setBody(old)} />
        </div>
      </div>
    </div>
  )
}

function Placeholders({ placeholders }: Pick<LetterTemplateDetail, 'placeholders'>) {
  const t = useTranslations()
  return (
    <section className={cardClass({}, 'stack g3')} aria-labelledby="placeholders">
      <h2 className="h3" id="placeholders">
        {t('staffOffers.placeholders')}
      </h2>
      <p className="small muted">{t('staffOffers.placeholdersHelp')}</p>
      <dl className={factsClass}>
        {placeholders.map(({ name, sample }) => (
          <div key={name}>
            <dt>
              <code dir="ltr">{`{{${name}}}`}</code>
            </dt>
            <dd className="small" dir="auto">
              {sample}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface VersionsProps {
  template: LetterTemplateDetail
  onLoad: (body: LetterTemplateDetail['body']) => void
}

function Versions({ template, onLoad }: VersionsProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const load = useMutation({
    mutationFn: (version: number) => queryClient.fetchQuery(letterVersionQuery(template.id, version)),
    onSuccess: ({ body, version }) => {
      onLoad(body)
      toasts.show(t('staffOffers.versionLoaded', { version }))
    },
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
  return (
    <section className={cardClass({}, 'stack g3')} aria-labelledby="versions">
      <h2 className="h3" id="versions">
        {t('staffOffers.versions')}
      </h2>
      <ul className="stack g2">
        {template.versions.map(({ version, created_at: at, created_by: by }) => (
          <li key={version} className="row between">
            <span className="small">
              {t('staffOffers.versionBy', { version, day: formatDate(at, locale), name: by })}
            </span>
            {version !== template.version && (
              <Button
                size="s"
                variant="neutral"
                aria-label={t('staffOffers.takeVersion', { version })}
                onClick={() => load.mutate(version)}
              >
                {t('staffOffers.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
