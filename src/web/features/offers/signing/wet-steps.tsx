import { useState, type FormEvent, type ReactNode } from 'react'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { formatBytes } from '#shared/files/format-bytes.ts'
import { offerLimits, signedUploadTypes, uploadProblemKey } from '#shared/offers/signing-rules.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/offers.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { DownloadButton } from '../letters/download-button.tsx'
import { LetterReader, LetterViews, viewsOf, type LetterViewKind } from '../letters/letter-reader.tsx'
import { SigningMeans, WhatFollows } from './signing-means.tsx'
import { checkSignedFile } from './signed-file.ts'
import type { Place, useSigning } from './use-signing.ts'
import { listOf } from '#shared/locales/list-of.ts'

const uploadId = 'signed-file'

interface WetStepsProps {
  offer: Offer
  document: OfferDocument
  place: Place
  /** Stored by the page. */
  files: readonly File[]
  signing: ReturnType<typeof useSigning>
  onFiles: (files: readonly File[]) => void
  onDecline: () => void
}

/** Signing on paper in three steps (spec/1 §2): read, sign, send the scan. */
export function WetSteps({ offer, document, place, files, signing, onFiles, onDecline }: WetStepsProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [isReading, setReading] = useState(false)
  const [view, setView] = useState<LetterViewKind>('pdf')
  const views = viewsOf(document)
  return (
    <ol className="stack g8">
      <Step number={1} title={t('offers.steps.review')}>
        <FileRow
          name={<span dir="auto">{document.file_name}</span>}
          detail={document.size > 0 ? formatBytes(document.size, locale) : undefined}
        />
        <div className="row">
          {views.length > 0 && (
            <Button aria-expanded={isReading} onClick={() => setReading(!isReading)}>
              <Icon name={isReading ? 'eye-off' : 'eye'} size="s" />
              {t(isReading ? 'offers.steps.hide' : 'offers.action.view')}
            </Button>
          )}
          {!offer.is_ats && <DownloadButton document={document} place={place} />}
        </div>
        {isReading && views.length > 1 && (
          <div>
            <LetterViews view={view} onView={setView} />
          </div>
        )}
        {isReading && <LetterReader document={document} place={place} isAts={offer.is_ats} view={view} />}
      </Step>
      <li>
        <hr />
      </li>
      <Step number={2} title={t('offers.steps.sign')}>
        <p className="prose">{t('offers.steps.signText')}</p>
      </Step>
      <li>
        <hr />
      </li>
      <Step number={3} title={t('offers.steps.upload')}>
        <UploadForm files={files} signing={signing} onFiles={onFiles} onDecline={onDecline}>
          <WhatFollows offer={offer} document={document} />
        </UploadForm>
        <SigningMeans offer={offer} isOnPaper />
      </Step>
    </ol>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const { locale } = useBoot()
  return (
    <li className={styles.bigStep}>
      <span className={styles.stepDisc} aria-hidden="true">
        {number.toLocaleString(formatLocale(locale))}
      </span>
      <h2 className="h2" style={{ alignSelf: 'center' }}>
        {title}
      </h2>
      <div className={`${styles.body} stack`}>{children}</div>
    </li>
  )
}

type UploadFormProps = Pick<WetStepsProps, 'files' | 'signing' | 'onFiles' | 'onDecline'> & { children: ReactNode }

function UploadForm({ files, signing, onFiles, onDecline, children }: UploadFormProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const [isChecked, setChecked] = useState(false)
  const problemOf = (chosen: readonly File[], isSent: boolean): string | null => {
    const countKey = uploadProblemKey(chosen.length)
    if (countKey && (isSent || chosen.length > 0)) return t(countKey)
    const fileProblem = chosen.length === 1 ? checkSignedFile(chosen[0]!) : null
    return fileProblem && t(fileProblem.key, fileProblem.values)
  }
  const refused = signing.fields.signed_offer_letter_pdf_file ?? signing.fields.signed_document_file
  const problem = problemOf(files, isChecked) ?? refused ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signing.isPending) return
    setChecked(true)
    if (problemOf(files, true)) return void focusField(uploadId)
    signing.sign(files[0]!)
  }
  const change = (next: readonly File[]) => {
    signing.clear()
    setChecked(false)
    onFiles(next)
  }
  const types = listOf(signedUploadTypes, locale)
  return (
    <form className="stack" onSubmit={submit} noValidate id="sign">
      <FormFieldGroup
        id={uploadId}
        label={t('offers.upload.label')}
        isLabelHidden
        help={t('offers.upload.help', { types, megabytes: offerLimits.uploadMB })}
        error={problem}
      >
        {(control) => (
          <div className="stack g3">
            {files.map((file, index) => (
              <FileRow
                key={`${file.name} ${file.lastModified} ${index}`}
                name={<span dir="auto">{file.name}</span>}
                detail={
                  signing.isPending
                    ? t('offers.upload.sending', { percent: Math.round(signing.part * 100) })
                    : formatBytes(file.size, locale)
                }
                {...(signing.isPending && {
                  progress: signing.part < 1 ? Math.round(signing.part * 100) : ('unknown' as const),
                  progressLabel: t('offers.upload.progress', { name: file.name }),
                })}
                error={
                  refused === undefined &&
                  signing.failure && (
                    <>
                      <strong>{signing.failureTitle}</strong> {signing.failure}
                    </>
                  )
                }
                removeLabel={t(signing.isPending ? 'offers.upload.stop' : 'offers.upload.remove', { name: file.name })}
                onRemove={() => (signing.isPending ? signing.cancel() : change(files.filter((each) => each !== file)))}
              />
            ))}
            {!signing.isPending && (
              <DropZone
                name="signed_document_file"
                accept={signedUploadTypes.join()}
                multiple
                aria-describedby={control['aria-describedby']}
                aria-invalid={control['aria-invalid']}
                chooseLabel={t(files.length === 0 ? 'offers.upload.choose' : 'offers.upload.chooseOther')}
                dropLabel={t('offers.upload.drop')}
                onFiles={change}
              />
            )}
          </div>
        )}
      </FormFieldGroup>
      {children}
      <div className="row flow">
        <Button type="submit" variant="primary" isPending={signing.isPending} pendingLabel={t('offers.sign.working')}>
          {t(signing.failure && refused === undefined ? 'offers.upload.again' : 'offers.sign.submit')}
        </Button>
        <Button variant="disruptive" disabled={signing.isPending} onClick={onDecline}>
          {t('offers.sign.decline')}
        </Button>
      </div>
    </form>
  )
}
