import { useState, type ComponentType } from 'react'
import type { ResumeDialogProps } from '#web/features/profile/resume-dialog.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { loadMessages, useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { withinChunkTimeout } from '#web/ui/chunk-timeout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

const load = async () => {
  const parts = [
    import('#web/features/profile/resume-dialog.tsx'),
    loadMessages(document.documentElement.lang, ['profile']),
  ] as const
  return (await withinChunkTimeout(Promise.all(parts), 'resume-dialog'))[0].ResumeDialog
}

/** The way from the search to a résumé (spec/2 §2, §4): everything behind the button is loaded by pressing it. */
export function ResumeSearch({ parameters }: Pick<ResumeDialogProps, 'parameters'>) {
  const say = useSay()
  const { isLoggedIn, configs } = useBoot()
  const [isLoading, setLoading] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ResumeDialogProps> | null>(null)
  if (configs.isMatchingOff || !(isLoggedIn || configs.loginSignupConfig.candidateLoginEnabled)) return null
  const open = () => {
    setLoading(true)
    load()
      .then(
        (dialog) => setDialog(() => dialog),
        () => toasts.show(say('shell.error.chunkText'), { tone: 'error' }),
      )
      .finally(() => setLoading(false))
  }
  return (
    <div style={{ marginBlockStart: 'calc(-1 * var(--s-2))' }}>
      <Button size="s" isPending={isLoading} onClick={open}>
        <Icon name="upload" size="s" />
        {say('search.resume')}
      </Button>
      {Dialog && <Dialog parameters={parameters} onClose={() => setDialog(null)} />}
    </div>
  )
}
