import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatBytes } from '#shared/files/format-bytes.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import { requestSignIn } from '#web/lib/sign-in-request.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { KnownResume } from './known-resume.tsx'
import { profileQuery } from './profile.queries.ts'
import { ResumeField } from './resume-field.tsx'
import { reviewLink } from './search-after-review.ts'
import { useResumeUpload } from './use-resume-upload.ts'

export interface ResumeDialogProps {
  /** What the search's address says: the way back to it. */
  parameters: Record<string, unknown>
  onClose: () => void
}

/**
 * Loaded on demand. A résumé from the search (spec/2 §4): chosen, confirmed, sent, read; its review leads back to the results.
 * A visitor signs in after confirming; the chosen file is kept meanwhile.
 */
export function ResumeDialog({ parameters, onClose }: ResumeDialogProps) {
  const say = useSay()
  const { isLoggedIn, locale } = useBoot()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [isSigningIn, setSigningIn] = useState(false)
  const { data: known } = useQuery({ ...profileQuery(), enabled: isLoggedIn })
  const { part, error, notRead, accepts, upload, stop, clear } = useResumeUpload({
    onRead: () => void navigate(reviewLink(parameters)),
    onSignedOut: () => signIn(file!, true),
  })

  /** Whose account holds a résumé already is asked once more: the new one takes its place. */
  const goOn = async (chosen: File) => {
    const known = await queryClient.fetchQuery(profileQuery()).catch(() => null)
    setSigningIn(false)
    if (known && !known.hasResume) await upload(chosen)
  }
  const signIn = (chosen: File, isSessionEnded: boolean) => {
    setSigningIn(true)
    requestSignIn({
      isSessionEnded,
      reason: say('profile.resume.signInReason', { file: chosen.name }),
      pendingAction: () => goOn(chosen),
      onDismiss: () => setSigningIn(false),
    })
  }
  const close = () => {
    stop()
    onClose()
  }
  const choose = (chosen: File | null) => {
    clear()
    setFile(chosen && accepts(chosen) ? chosen : null)
  }
  // Another dialog is open over the page.
  if (isSigningIn) return null

  const step = notRead !== null ? 'unread' : file === null ? 'choose' : part === null ? 'confirm' : 'send'
  const isReading = part === 1
  const another = <Button onClick={() => choose(null)}>{say('profile.resume.another')}</Button>
  return (
    <Dialog
      isOpen
      isBusy={isReading}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={say(step === 'confirm' ? 'profile.resume.confirmTitle' : 'profile.resume.findTitle')}
      closeLabel={say('profile.cancel')}
      actions={
        <>
          {step !== 'unread' && (
            <Button disabled={isReading} onClick={close}>
              {say('profile.cancel')}
            </Button>
          )}
          {(step === 'unread' || (step === 'confirm' && error)) && another}
          {step === 'unread' && (
            <Link to="/careers/profile" className={buttonClass({ variant: 'primary' })}>
              {say('profile.resume.byHand')}
            </Link>
          )}
          {step === 'confirm' && (
            <Button variant="primary" onClick={() => (isLoggedIn ? void upload(file!) : signIn(file!, false))}>
              {say(error ? 'profile.resume.tryAgain' : `profile.resume.${isLoggedIn ? 'confirm' : 'signInAndUpload'}`)}
            </Button>
          )}
        </>
      }
    >
      {step === 'choose' && (
        <>
          <p>{say('profile.resume.findText')}</p>
          {known && <KnownResume details={known} parameters={parameters} onClose={onClose} />}
          <ResumeField hasResume={known?.hasResume ?? false} error={error} onChoose={choose} />
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
            {say(known?.hasResume ? 'profile.resume.confirmReplace' : 'profile.resume.confirmText')}{' '}
            {!isLoggedIn && say('profile.resume.signInText')}
          </p>
        </>
      )}
      {step === 'send' && (
        <div role="status">
          <FileRow
            name={<bdi>{file!.name}</bdi>}
            detail={say(isReading ? 'profile.resume.reading' : 'profile.resume.sending')}
            progress={isReading ? 'unknown' : Math.round(part! * 100)}
            progressLabel={say('profile.resume.sending')}
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
