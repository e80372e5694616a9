import { useState } from 'react'
import type { PrivateLink } from '#contract/positions/staff-positions.ts'
import { useCopyText } from '#web/lib/interaction/copy-text.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import styles from './staff-positions.module.css'

const NewLinkDialog = lazyPart(() => import('./new-link-dialog.tsx'), 'NewLinkDialog')

interface PrivateLinkFieldProps {
  position: { id: number; title: string; privateLink: PrivateLink }
}

/** The link of a private position: it can be copied, and replaced if it spread too far. */
export function PrivateLinkField({ position }: PrivateLinkFieldProps) {
  const t = useTranslations()
  const copy = useCopyText()
  const [isAsking, setAsking] = useState(false)
  // The editor keeps the position it was opened with; a colleague's newer link is fetched with it.
  const [made, setMade] = useState<{ link: PrivateLink; instead: string } | null>(null)
  const link = made && made.instead === position.privateLink.token ? made.link : position.privateLink
  return (
    <div className="stack g3">
      <div className={styles.link}>
        <TextField
          id="position-private-link"
          label={t('staffPositions.privateLink')}
          help={t('staffPositions.privateLinkHelp')}
          readOnly
          dir="ltr"
          value={link.url}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="row flow">
        <Button size="s" onClick={() => void copy(link.url)}>
          <Icon name="copy" size="s" />
          {t('staffPositions.copyLink')}
        </Button>
        <Button size="s" aria-haspopup="dialog" onPointerEnter={NewLinkDialog.preload} onClick={() => setAsking(true)}>
          {t('staffPositions.newLink')}
        </Button>
      </div>
      {isAsking && (
        <NewLinkDialog
          position={position}
          token={link.token}
          onMade={(fresh) => setMade(fresh && { link: fresh, instead: position.privateLink.token })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
