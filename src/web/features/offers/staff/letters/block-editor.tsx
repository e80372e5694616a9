import { useRef } from 'react'
import type { LetterBlockInput, LetterTemplateDetail } from '#contract/offers/letter-templates.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from '../staff-offers.module.css'

interface BlockEditorProps {
  block: LetterBlockInput
  /** Starting at 1. */
  number: number
  isLast: boolean
  error: string | undefined
  placeholders: LetterTemplateDetail['placeholders']
  onChange: (block: LetterBlockInput) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function newBlock(kind: LetterBlockInput['kind']): LetterBlockInput {
  switch (kind) {
    case 'list':
      return { kind, items: [''] }
    case 'signature':
      return { kind, lines: ['{{contact.name}}', '{{company}}'] }
    case 'pay':
      return { kind, caption: '' }
    default:
      return { kind, text: '' }
  }
}

/** One part of a letter: its text, with placeholders inserted at the caret. */
export function BlockEditor({
  block,
  number,
  isLast,
  error,
  placeholders,
  onChange,
  onMove,
  onRemove,
}: BlockEditorProps) {
  const t = useTranslations()
  const caret = useRef<number | null>(null)
  const label = t(`staffOffers.block.${block.kind}`)
  const text = textOf(block)
  const insert = (name: string) => {
    if (name === '') return
    const at = caret.current ?? text.length
    onChange(withText(block, `${text.slice(0, at)}{{${name}}}${text.slice(at)}`))
    caret.current = null
  }
  const control = {
    label,
    error,
    dir: 'auto',
    value: text,
    onSelect: (event: { currentTarget: { selectionStart: number | null } }) => {
      caret.current = event.currentTarget.selectionStart
    },
  } as const
  return (
    <div
      className={cardClass({}, styles.document)}
      data-entry=""
      role="group"
      aria-label={t('staffOffers.part', { number, kind: label })}
    >
      {block.kind === 'heading' || block.kind === 'pay' ? (
        <TextField {...control} maxLength={300} onChange={(event) => onChange(withText(block, event.target.value))} />
      ) : (
        <TextArea
          {...control}
          rows={block.kind === 'paragraph' ? 4 : 3}
          help={block.kind === 'list' || block.kind === 'signature' ? t('staffOffers.oneALine') : undefined}
          onChange={(event) => onChange(withText(block, event.target.value))}
        />
      )}
      {block.kind === 'list' && (
        <CheckboxField
          label={t('staffOffers.numbered')}
          checked={block.isNumbered ?? false}
          onChange={(event) => onChange({ ...block, isNumbered: event.target.checked })}
        />
      )}
      <div className="row flow">
        <Select
          isLabelHidden
          label={t('staffOffers.putIn')}
          placeholder={t('staffOffers.putIn')}
          value=""
          options={placeholders.map(({ name }) => ({
            value: name,
            label: t(`staffOffers.value.${name.replace('.', '_')}` as 'staffOffers.value.today'),
          }))}
          onChange={(event) => insert(event.target.value)}
        />
        <span className="row push">
          {/* They stay enabled at the ends, so that moving a part step by step does not lose the button. */}
          <IconButton
            icon="arrow-up"
            label={t('staffOffers.moveUp', { number })}
            aria-disabled={number === 1}
            onClick={() => number > 1 && onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={t('staffOffers.moveDown', { number })}
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(1)}
          />
          <IconButton
            icon="trash-2"
            label={t('staffOffers.removePart', { number })}
            data-remove=""
            onClick={onRemove}
          />
        </span>
      </div>
    </div>
  )
}

function textOf(block: LetterBlockInput): string {
  switch (block.kind) {
    case 'list':
      return block.items.join('\n')
    case 'signature':
      return block.lines.join('\n')
    case 'pay':
      return block.caption
    default:
      return block.text
  }
}

function withText(block: LetterBlockInput, text: string): LetterBlockInput {
  switch (block.kind) {
    case 'list':
      return { ...block, items: text.split('\n') }
    case 'signature':
      return { ...block, lines: text.split('\n') }
    case 'pay':
      return { ...block, caption: text }
    default:
      return { ...block, text }
  }
}
