import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatBytes } from '#shared/files/format-bytes.ts'
import { useBoot } from '#web/lib/boot.ts'
import { forgetResume, keepResume, keptResume } from '#web/lib/storage/kept-resume.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { requestSignIn } from '#web/lib/calls/sign-in-request.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { KnownResume } from './known-resume.tsx'
import { profileQuery } from '../profile.queries.ts'
import { ResumeField } from './resume-field.tsx'
import { reviewLink } from '../review/search-after-review.ts'
import { useResumeUpload } from './use-resume-upload.ts'
import type { ResumeDialogProps } from './resume-dialog-props.ts'

/**
 * Loaded on demand. A résumé from the search (spec/2 §4): chosen, confirmed, sent, read; its review leads back to the results.
 * A visitor signs in after confirming; the file is kept in the meantime, even if signing in reloads the page.
 */
export function ResumeDialog({ parameters, isResumed = false, isHeld = false, onClose }: ResumeDialogProps) {
  const t = useTranslations()
  const { isLoggedIn, locale } = useBoot()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [signIn, setSignIn] = useState<'none' | 'asked' | 'done'>(isResumed ? 'done' : 'none')
  const [tooLarge, setTooLarge] = useState<string>()
  const { data: known } = useQuery({ ...profileQuery(), enabled: isLoggedIn })
  const { part, error, notRead, accepts, upload, stop, clear } = useResumeUpload({
    onRead: () => void navigate(reviewLink(parameters)),
    onSignedOut: (chosen) => void askToSignIn(chosen, true),
  })

  /** If the account already has a résumé, it asks again, because the new one replaces it. */
  const goOn = async (chosen: File) => {
    const known = await queryClient.fetchQuery(profileQuery()).catch(() => null)
    setSignIn('none')
    if (known && !known.hasResume) await upload(chosen)
  }
  const askToSignIn = async (chosen: File, isSessionEnded: boolean) => {
    setSignIn('asked')
    await keepResume(chosen)
    requestSignIn({
      isSessionEnded,
      reason: t('profiles.resume.signInReason', { file: chosen.name }),
      pendingAction: () => setSignIn('done'),
      onDismiss: () => {
        forgetResume()
        setSignIn('none')
      },
    })
  }
  // Stored until it has arrived, because the page may reload once more. Leaving the dialog deletes it; a reload does not.
  useEffect(() => forgetResume, [])
  useEffect(() => {
    if (signIn !== 'done' || isHeld) return
    const kept = keptResume()
    if (kept instanceof File) {
      setFile(kept)
      void goOn(kept)
      return
    }
    setSignIn('none')
    if (kept) setTooLarge(t('profiles.resume.chooseAgain', { file: kept.name }))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each sign-in
  }, [signIn, isHeld])
  const close = () => {
    stop()
    onClose()
  }
  const choose = (chosen: File | null) => {
    clear()
    setTooLarge(undefined)
    forgetResume()
    setFile(chosen && accepts(chosen) ? chosen : null)
  }
  // Another dialog is open over the page, or the file is about to be sent.
  if (signIn !== 'none') return null

  const step = notRead !== null ? 'unread' : file === null ? 'choose' : part === null ? 'confirm' : 'send'
  const isReading = part === 1
  const another = <Button onClick={() => choose(null)}>{t('profiles.resume.another')}</Button>
  return (
    <Dialog
      isOpen
      isBusy={isReading}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t(step === 'confirm' ? 'profiles.resume.confirmTitle' : 'profiles.resume.findTitle')}
      closeLabel={t('profiles.cancel')}
      actions={
        <>
          {step !== 'unread' && (
            <Button disabled={isReading} onClick={close}>
              {t('profiles.cancel')}
            </Button>
          )}
          {(step === 'unread' || (step === 'confirm' && error)) && another}
          {step === 'unread' && (
            <Link to="/careers/profile" className={buttonClass({ variant: 'primary' })}>
              {t('profiles.resume.byHand')}
            </Link>
          )}
          {step === 'confirm' && (
            <Button variant="primary" onClick={() => void (isLoggedIn ? upload(file!) : askToSignIn(file!, false))}>
              {t(error ? 'profiles.resume.tryAgain' : `profiles.resume.${isLoggedIn ? 'confirm' : 'signInAndUpload'}`)}
            </Button>
          )}
        </>
      }
    >
      {step === 'choose' && (
        <>
          <p>{t('profiles.resume.findText')}</p>
          {known && <KnownResume details={known} parameters={parameters} onClose={onClose} />}
          <ResumeField hasResume={known?.hasResume ?? false} error={error ?? tooLarge} onChoose={choose} />
        </>
      )}
      {step === 'confirm' && (
        <>
          {error && (
            <Bar tone="danger" role="alert">
              {error}
            </Bar>
          )}
          <FileRow name={<bdi>{file!.name}</bdi>} detail={formatBytes(file!.size, locale)} />
          <p>
            {t(known?.hasResume ? 'profiles.resume.confirmReplace' : 'profiles.resume.confirmText')}
            <SentenceGap />
            {!isLoggedIn && t('profiles.resume.signInText')}
          </p>
        </>
      )}
      {step === 'send' && (
        <div role="status">
          <FileRow
            name={<bdi>{file!.name}</bdi>}
            detail={t(isReading ? 'profiles.resume.reading' : 'profiles.resume.sending')}
            progress={isReading ? 'unknown' : Math.round(part! * 100)}
            progressLabel={t('profiles.resume.sending')}
          />
        </div>
      )}
      {step === 'unread' && (
        <Bar tone="warning" role="status">
          {notRead}
        </Bar>
      )}
    </Dialog>
  )
}
