import { useState } from 'react'
import { themeExamples } from '#shared/themes/theme-examples.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'
import { TakeDraftDialog } from '#web/parts/take-draft-dialog.tsx'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { notJson } from '#web/parts/not-json.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useProduct, useThemeStore } from './theme-context.ts'
import { readThemeFile } from './themes.queries.ts'
import styles from './themes.module.css'

const maxFileBytes = 200_000

/** Replaces the draft with a theme from JSON or with an example; undo brings the old draft back. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const store = useThemeStore()
  const product = useProduct()
  const [text, setText] = useState('')
  const [read, setRead] = useState<EmployerTheme | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const check = async (next: string) => {
    setText(next)
    setRead(null)
    setProblems([])
    if (next.trim() === '') return
    try {
      setRead(await readThemeFile(product, JSON.parse(next)))
    } catch (error) {
      if (error instanceof SyntaxError) setProblems([notJson(next, t)])
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        setProblems(
          Object.entries(error.fields).map(([path, message]) => `${path.replace('document.', '')}: ${message}`),
        )
      else setProblems([(error as Error).message])
    }
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxFileBytes) setProblems([t('themes.fileTooLarge')])
    else await check(await file.text())
  }
  const take = () => {
    if (read) store.edit(read)
  }
  return (
    <TakeDraftDialog canTake={read !== null} onTake={take} onUndo={store.undo} onClose={onClose}>
      {product === 'pcsx' && (
        <div className="row flow">
          {themeExamples.map(({ name, theme }) => (
            <Button
              key={name}
              size="s"
              onClick={() => void check(JSON.stringify({ format: 'candela-theme', product, theme }, null, 2))}
            >
              {t('themes.example', { name })}
            </Button>
          ))}
        </div>
      )}
      <TextField
        type="file"
        accept="application/json,.json"
        label={t('formBuilder.jsonFile')}
        onChange={(event) => void open(event.target.files?.[0])}
      />
      <TextArea
        label={t('formBuilder.jsonText')}
        className={styles.code}
        rows={8}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={problems.length > 0 ? problems.slice(0, 8).join(' ') : undefined}
        onChange={(event) => void check(event.target.value)}
      />
      <p role="status" className="ui">
        {read && t('themes.readable')}
      </p>
    </TakeDraftDialog>
  )
}
