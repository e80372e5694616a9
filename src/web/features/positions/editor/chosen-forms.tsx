import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { canBeChosen, mostForms, type FormTime } from '#shared/positions/position-forms.ts'
import { toQueryString } from '#shared/query-string.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { fieldId } from './field-ids.ts'
import styles from './editor.module.css'

interface ChosenFormsProps {
  time: FormTime
  all: PositionDraft['forms']
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** The forms of one position in the order in which they are asked. */
export function ChosenForms({ time, all, chosen, onChange }: ChosenFormsProps) {
  const t = useTranslations()
  const addId = fieldId(['forms', time, 'new'].join('.'))
  const free = all.filter((form) => canBeChosen(form) && !chosen.includes(form.id))
  const move = (from: number, to: number) => {
    onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, chosen[from]!))
    announce(t('positionDrafts.questionMoved', { number: to + 1, count: chosen.length }))
  }
  const add = (id: string) => {
    onChange([...chosen, id])
    // With the last one that can be chosen, the list that had focus disappears.
    if (chosen.length + 1 >= mostForms || free.length === 1)
      requestAnimationFrame(() => focusField(fieldId(['forms', time, chosen.length].join('.'))))
  }
  return (
    <>
      {chosen.length === 0 ? (
        <p className="small muted">{t('positionDrafts.noForms')}</p>
      ) : (
        <ul className={styles.rows}>
          {chosen.map((id, at) => (
            <ChosenForm
              key={id}
              rowId={fieldId(['forms', time, at].join('.'))}
              form={all.find((form) => form.id === id)}
              isFirst={at === 0}
              isLast={at === chosen.length - 1}
              onMove={(by) => move(at, at + by)}
              onRemove={() => {
                onChange(chosen.toSpliced(at, 1))
                requestAnimationFrame(() => focusField(addId))
              }}
            />
          ))}
        </ul>
      )}
      {free.length > 0 && chosen.length < mostForms && (
        <Select
          id={addId}
          label={t('positionDrafts.addForm')}
          placeholder={t('positionDrafts.choose')}
          value=""
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => target.value !== '' && add(target.value)}
        />
      )}
      {chosen.length >= mostForms && (
        <p className="small muted">{t('positionDrafts.mostForms', { count: mostForms })}</p>
      )}
    </>
  )
}

interface ChosenFormProps {
  rowId: string
  /** Undefined for one that no longer exists. */
  form: PositionDraft['forms'][number] | undefined
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ChosenForm({ rowId, form, isFirst, isLast, onMove, onRemove }: ChosenFormProps) {
  const t = useTranslations()
  const { domain } = useBoot()
  const name = form?.name ?? t('positionDrafts.unknownForm')
  const version = form?.version ?? null
  return (
    <li className={styles.formRow} id={rowId} tabIndex={-1}>
      <div className="stack g1 grow">
        <bdi className="ui medium">{name}</bdi>
        {form && version !== null && (
          <span className="small muted row flow">
            {t('positionDrafts.formSize', { count: form.itemCount, version })}
            <a
              href={`/careers/admin/forms/${encodeURIComponent(form.id)}/preview${toQueryString({ domain, version })}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('positionDrafts.previewForm', { name })}
            >
              {t('positionDrafts.preview')}
            </a>
          </span>
        )}
        {!(form && canBeChosen(form)) && <FieldError>{t('positionDrafts.formMissing', { name })}</FieldError>}
      </div>
      <span className="row">
        <IconButton
          icon="arrow-up"
          label={t('positionDrafts.formUp', { name })}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={t('positionDrafts.formDown', { name })}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton icon="x" label={t('positionDrafts.removeNamed', { name })} onClick={onRemove} />
      </span>
    </li>
  )
}
