import { useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { notJson } from '#web/parts/not-json.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { readForm, type ReadForm } from './read-form-file.ts'
import styles from '../builder.module.css'

interface FormFileFieldProps {
  onRead: (read: ReadForm | null) => void
  read: ReadForm | null
}

/** A form as JSON, from a file or pasted, validated immediately, with problems by path; the text stays editable. */
export function FormFileField({ read, onRead }: FormFileFieldProps) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const check = async (next: string) => {
    setText(next)
    setFailure(null)
    onRead(null)
    if (next.trim() === '') return
    try {
      onRead(await readForm(next))
    } catch (error) {
      setFailure(error instanceof SyntaxError ? notJson(next, t) : (error as Error).message)
    }
  }
  return (
    <div className="stack g6">
      <TextField
        type="file"
        accept="application/json,.json"
        label={t('formBuilder.jsonFile')}
        onChange={async (event) => {
          const file = event.target.files?.[0]
          if (file) await check(await file.text())
        }}
      />
      <TextArea
        label={t('formBuilder.jsonText')}
        className={styles.code}
        rows={8}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={failure ?? undefined}
        onChange={(event) => void check(event.target.value)}
      />
      <div role="status">
        {read?.definition && (
          <Bar tone="success">
            {t('formBuilder.jsonFine', {
              count: read.definition.sections.reduce((sum, section) => sum + section.items.length, 0),
            })}
          </Bar>
        )}
        {read && read.problems.length > 0 && (
          <div className="stack g2">
            <p className="ui strong">{t('formBuilder.problems', { count: read.problems.length })}</p>
            <ul className={`stack g1 ui ${styles.scroller}`} tabIndex={0} aria-label={t('formBuilder.jsonProblems')}>
              {read.problems.slice(0, 100).map(({ path, sentence }) => (
                <li key={`${path} ${sentence}`}>
                  <span dir="auto">{sentence}</span>{' '}
                  <code className={`muted ${styles.code}`} dir="ltr">
                    {path || '/'}
                  </code>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
