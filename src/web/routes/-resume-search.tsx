import { useEffect, useState, type ComponentType } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { keptResumeKey } from '#web/lib/storage/kept-resume-key.ts'
import { textsOf, useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import type { SearchByResumeProps } from './-resume-dialog.tsx'

const load = async () =>
  (await Promise.all([loadPart(() => import('./-resume-dialog.tsx')), textsOf('profiles')()]))[0].SearchByResume

/** From the search to a résumé (spec/2 §4): everything behind the button is loaded when it is clicked. */
export function ResumeSearch({ parameters }: Pick<SearchByResumeProps, 'parameters'>) {
  const t = useTranslations()
  const { isLoggedIn, configs } = useBoot()
  const [isLoading, setLoading] = useState(false)
  const [shown, setShown] = useState<{ Dialog: ComponentType<SearchByResumeProps>; isResumed: boolean } | null>(null)
  const open = (isResumed: boolean) => {
    setLoading(true)
    load()
      .then(
        (Dialog) => setShown({ Dialog, isResumed }),
        () => toasts.show(t('shell.error.chunkText'), { tone: 'error' }),
      )
      .finally(() => setLoading(false))
  }
  useEffect(() => {
    if (hasKeptResume(isLoggedIn)) open(true)
    // oxlint-disable-next-line react/exhaustive-deps -- when a page is loaded again
  }, [])
  if (configs.isMatchingOff || !(isLoggedIn || configs.loginSignupConfig.candidateLoginEnabled)) return null
  return (
    <div style={{ marginBlockStart: 'calc(-1 * var(--s-2))' }}>
      <Button size="s" isPending={isLoading} onClick={() => open(false)}>
        <Icon name="upload" size="s" />
        {t('search.resume')}
      </Button>
      {shown && <shown.Dialog parameters={parameters} isResumed={shown.isResumed} onClose={() => setShown(null)} />}
    </div>
  )
}

/**
 * Whether a file was chosen before a sign-in that reloaded the page. Without being signed in one has to choose again: nothing
 * is stored.
 */
function hasKeptResume(isLoggedIn: boolean): boolean {
  try {
    if (!isLoggedIn) sessionStorage.removeItem(keptResumeKey)
    return sessionStorage.getItem(keptResumeKey) !== null
  } catch {
    return false
  }
}
