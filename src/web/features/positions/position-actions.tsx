import { Link } from '@tanstack/react-router'
import type { ListedPosition } from '#contract/positions/positions.ts'
import { readBoot } from '#web/lib/boot.ts'
import { useCopyText } from '#web/lib/interaction/copy-text.ts'
import { logEvent } from '#web/lib/calls/log-event.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { viewEvents } from '#web/lib/pages/pages.ts'
import { useSavedJob } from '#web/lib/storage/saved-jobs.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

interface ActionProps {
  position: Pick<ListedPosition, 'id' | 'name' | 'positionUrl' | 'positionUserActions'> & { publicUrl?: string }
  isBlock?: boolean
}

/** Apply, Continue, Applied or Closed: the viewer's next action for this position (wire contract `applyAction`). */
export function ApplyButton({ position, isBlock }: ActionProps) {
  const t = useTranslations()
  const { status, applyUrl, hasDraft } = position.positionUserActions.applyAction
  const look = buttonClass({ variant: 'primary', block: isBlock, size: isBlock ? 'l' : 'm' }, 't-apply')
  if (status === 'closed')
    return <Button disabledReason={t('positions.closedTextNone')}>{t('positions.closed')}</Button>
  if (status === 'applied') {
    return (
      <Link to="/careers/applications" className={buttonClass({ variant: 'secondary', block: isBlock })}>
        <Icon name="check" />
        {t('positions.applied')}
      </Link>
    )
  }
  if (/^https?:/.test(applyUrl)) {
    return (
      <a
        href={withForeign(applyUrl)}
        className={look}
        rel="noopener"
        // For links within the site, the target page reports it (spec/2 §7).
        onClick={() => logEvent(viewEvents.applyPage!, 'pcsx', { page: 'external' }, position.id)}
      >
        {t('positions.applyAt')}
        <Icon name="external-link" size="s" dir />
      </a>
    )
  }
  const token = new URL(applyUrl, 'http://site').searchParams.get('token') ?? undefined
  return (
    <Link
      to={token ? '/careers/apply/private' : '/careers/apply'}
      search={{ pid: String(position.id), token }}
      className={look}
    >
      {t(hasDraft ? 'positions.continue' : 'positions.apply')}
    </Link>
  )
}

/** Campaign parameters are passed on (spec/2 §2), but do not override the URL's own. */
function withForeign(address: string): string {
  const foreign = Object.entries(readBoot().foreignParameters ?? {})
  if (foreign.length === 0) return address
  const url = new URL(address)
  for (const [name, value] of foreign) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

export function SaveButton({ position, isBlock }: ActionProps) {
  const t = useTranslations()
  const { isSaved, toggle } = useSavedJob(position)
  return (
    <Button aria-pressed={isSaved} onClick={toggle} block={isBlock}>
      <Icon name="bookmark" fill={isSaved} />
      {t(isSaved ? 'positions.saved' : 'positions.save')}
    </Button>
  )
}

/** Saving without a text label. */
export function SaveIconButton({ position }: ActionProps) {
  const t = useTranslations()
  const { isSaved, toggle } = useSavedJob(position)
  return <IconButton icon="bookmark" line isPressed={isSaved} label={t('positions.save')} onClick={toggle} />
}

/** The device's own share sheet if it has one, else the clipboard. */
export function ShareButton({ position, line }: ActionProps & { line?: boolean }) {
  const t = useTranslations()
  const copy = useCopyText()
  const share = async () => {
    const url = position.publicUrl ?? new URL(position.positionUrl, window.location.origin).href
    if (navigator.share) return navigator.share({ title: position.name, url }).catch(() => undefined)
    return copy(url)
  }
  return <IconButton icon="share-2" label={t('positions.share')} line={line} onClick={() => void share()} />
}
