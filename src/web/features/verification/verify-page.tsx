import { useEffect, useRef, useState, type FormEvent } from 'react'
import { formatBytes } from '#shared/files/format-bytes.ts'
import { maxVerifyBytes } from '#contract/offers/verification.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useEarlyInput } from '#web/ui/controls/early-input.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { fileProblem, useVerify, type VerifySubject } from './use-verify.ts'
import { VerifyResultCard } from './verify-result.tsx'
import styles from './verification.module.css'

/** Whether a signed document was changed: by its file or by its code, for anyone. */
export function VerifyPage({ code }: { code: string }) {
  const t = useTranslations()
  const { check, step } = useVerify()
  const begin = (subject: VerifySubject) => check.mutate(subject)
  useEffect(() => {
    if (code !== '') begin({ code })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address asks once, when the page is opened
  }, [code])
  const result = check.isPending ? null : check.data
  return (
    <div className={cx('wrap page stack g8', styles.page)}>
      <header className="stack g2">
        <h1 className="h1">{t('verification.title')}</h1>
        <p className="prose muted">{t('verification.lead')}</p>
      </header>
      <div className={styles.ways}>
        <FileWay step={check.isPending ? step : null} onCheck={begin} />
        <CodeWay code={code} isChecking={check.isPending && 'code' in check.variables} onCheck={begin} />
      </div>
      {check.isError && (
        <ErrorState
          title={t('verification.failed')}
          retryLabel={t('verification.retry')}
          onRetry={() => begin(check.variables)}
          isRetrying={check.isPending}
        >
          {check.error.message}
        </ErrorState>
      )}
      {result && (
        <VerifyResultCard
          result={result}
          onLookInside={() => 'file' in result.subject && begin({ ...result.subject, isSent: true })}
        />
      )}
    </div>
  )
}

interface WayProps {
  onCheck: (subject: VerifySubject) => void
}

function FileWay({ step, onCheck }: WayProps & { step: ReturnType<typeof useVerify>['step'] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [file, setFile] = useState<File | null>(null)
  const [auditLog, setAuditLog] = useState<File | null>(null)
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    const found = fileProblem(chosen)
    setProblem(found)
    setFile(found ? null : chosen)
    if (!found) onCheck({ file: chosen, auditLog, isSent: false })
  }
  const takeLog = ([chosen]: File[]) => {
    if (!chosen) return
    setAuditLog(chosen)
    if (file) onCheck({ file, auditLog: chosen, isSent: false })
  }
  const error = problem && t(problem, { maxMB: maxVerifyBytes / 1024 / 1024 })
  const isBusy = step !== null && file !== null
  return (
    <section className={cardClass({ size: 'l' }, 'stack')}>
      <FormFieldGroup
        id="verify-file"
        label={<span className="h3">{t('verification.byFile')}</span>}
        help={t('verification.byFileText')}
        error={error ?? undefined}
      >
        {(control) => (
          <DropZone
            {...control}
            accept=".pdf,application/pdf"
            onFiles={take}
            chooseLabel={t('verification.choose')}
            dropLabel={t('verification.drop')}
          />
        )}
      </FormFieldGroup>
      {file && (
        <FileRow
          name={<span dir="auto">{file.name}</span>}
          detail={isBusy ? t(`verification.${step}`) : formatBytes(file.size, locale)}
          progress={isBusy ? 'unknown' : undefined}
          progressLabel={file.name}
        />
      )}
      <details className={styles.audit}>
        <summary className="ui">{t('verification.audit')}</summary>
        <div className="stack g3">
          <p className="ui muted">{t('verification.auditText')}</p>
          <DropZone
            accept=".jsonl,application/x-ndjson"
            aria-label={t('verification.auditChoose')}
            onFiles={takeLog}
            chooseLabel={t('verification.auditChoose')}
            dropLabel={t('verification.drop')}
          />
          {auditLog && (
            <FileRow
              name={<span dir="auto">{auditLog.name}</span>}
              removeLabel={t('verification.remove', { name: auditLog.name })}
              onRemove={() => setAuditLog(null)}
            />
          )}
        </div>
      </details>
    </section>
  )
}

function CodeWay({ code: given, isChecking, onCheck }: WayProps & { code: string; isChecking: boolean }) {
  const t = useTranslations()
  const [code, setCode] = useState(given)
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '') onCheck({ code: code.trim() })
  }
  return (
    <form ref={form} className={cardClass({ size: 'l' }, 'stack')} onSubmit={handleSubmit} noValidate>
      <h2 className="h3">{t('verification.byCode')}</h2>
      <TextField
        id="verify-code"
        label={t('verification.code')}
        help={t('verification.byCodeText')}
        note={t('verification.codeExample')}
        error={isMissing ? t('verification.codeMissing') : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        className={styles.codeInput}
        dir="ltr"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="primary" isPending={isChecking} pendingLabel={t('verification.checking')}>
          {t('verification.check')}
        </Button>
      </div>
    </form>
  )
}
