import { useState } from 'react'
import type { ChoiceRows } from '#shared/form-builder/choices-from-rows.ts'
import { parseChoiceLines } from '#shared/form-builder/pasted-lines.ts'
import { choicesOf } from '#shared/form-builder/parse-questions.ts'
import type { Choice } from '#shared/form-engine/definition/form-definition.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { readChoicesFile, UnreadableTable } from './read-choices-file.ts'
import styles from '../builder.module.css'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'

interface ChoicesDialogProps {
  from: 'paste' | 'file'
  known: readonly Choice[]
  onTake: (choices: Choice[]) => void
  onClose: () => void
}

const none: ChoiceRows = { choices: [], columns: { label: null, value: null, icon: null }, ignored: [], problems: [] }

function sentenceOf(error: unknown, t: Translate): string {
  if (!(error instanceof UnreadableTable)) return (error as Error).message
  if (error.reason === 'binary') return t('formBuilder.csvBinary')
  return error.line === null ? t('formBuilder.csvFailed') : t('formBuilder.csvLine', { line: error.line })
}

/** Adds many choices at once, one per line or from a CSV file with a header, with a preview. */
export function ChoicesDialog({ from, known, onTake, onClose }: ChoicesDialogProps) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<ChoiceRows>(none)
  const [failure, setFailure] = useState<string | null>(null)
  const [mode, setMode] = useState<'add' | 'replace'>('replace')
  const kept = mode === 'add' ? known : []
  const values = new Set(kept.map((choice) => choice.value))
  const read = from === 'paste' ? choicesOf(parseChoiceLines(text), new Set(values)) : rows.choices
  const fresh = read.filter((choice) => !values.has(choice.value))
  const readFile = async (file: File | undefined) => {
    setFailure(null)
    if (!file) return
    try {
      setRows(await readChoicesFile(file))
    } catch (error) {
      setRows(none)
      setFailure(sentenceOf(error, t))
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(from === 'paste' ? 'formBuilder.pasteChoices' : 'formBuilder.importChoices')}
      closeLabel={t('formBuilder.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('formBuilder.cancel')}</Button>
          <Button variant="primary" disabled={fresh.length === 0} onClick={() => onTake([...kept, ...fresh])}>
            {t('formBuilder.takeChoices', { count: fresh.length })}
          </Button>
        </>
      }
    >
      {from === 'paste' ? (
        <TextArea
          label={t('formBuilder.choiceLines')}
          help={t('formBuilder.choiceLinesHelp')}
          rows={8}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <TextField
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          label={t('formBuilder.csvFile')}
          help={t('formBuilder.csvHelp')}
          error={failure ?? undefined}
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
      )}
      {known.length > 0 && (
        <RadioGroup
          isRow
          label={t('formBuilder.takeHow')}
          value={mode}
          options={[
            { value: 'replace', label: t('formBuilder.takeReplace') },
            { value: 'add', label: t('formBuilder.takeAdd') },
          ]}
          onChange={setMode}
        />
      )}
      <div role="status" className="stack g2">
        {read.length > 0 && <ReadChoices choices={fresh} rows={from === 'file' ? rows : none} />}
      </div>
    </Dialog>
  )
}

function ReadChoices({ choices, rows }: { choices: readonly Choice[]; rows: ChoiceRows }) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <>
      <p className="ui strong">{t('formBuilder.choiceCount', { count: choices.length })}</p>
      <ul className={`stack g1 ui ${styles.scroller}`} tabIndex={0} aria-label={t('formBuilder.choices')}>
        {choices.slice(0, 100).map(({ value, label }) => (
          <li key={value} dir="auto">
            {label} <code className={`muted ${styles.code}`}>{value}</code>
          </li>
        ))}
        {choices.length > 100 && (
          <li className="muted">{t('formBuilder.change.more', { count: choices.length - 100 })}</li>
        )}
      </ul>
      {rows.ignored.length > 0 && (
        <p className="small muted">{t('formBuilder.csvIgnored', { columns: listOf(rows.ignored, locale) })}</p>
      )}
      {rows.problems.map(({ row, reason }) => (
        <p key={row} className={styles.flag}>
          {t(reason === 'no label' ? 'formBuilder.csvNoLabel' : 'formBuilder.csvTwice', { row })}
        </p>
      ))}
    </>
  )
}
