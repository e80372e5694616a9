import { useState } from 'react'
import { callApi } from '#web/lib/call-api.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog')

/** Downloads everything: the browser uses a link that works for this session only. */
export function CopyCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations()
  const { user } = useBoot()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={cardClass({ size: 'l' }, 'stack g4')} aria-labelledby="copy-title">
      <div className="stack g1">
        <h2 id="copy-title" className="h2">
          {t('privacy.copy')}
        </h2>
        <p className="muted">{t('privacy.copyText')}</p>
      </div>
      <p>
        <Button onClick={() => setOpen(true)}>
          <Icon name="download" size="s" />
          {t('privacy.copyButton')}
        </Button>
      </p>
      {isOpen && (
        <ProofDialog
          call={async (body) => {
            const { data } = await callApi('POST /api/pcsx/privacy/download', { body })
            setOpen(false)
            toasts.show(t('privacy.copyReady'), { tone: 'success' })
            window.location.assign(data.url)
          }}
          title={t('privacy.copyTitle')}
          text={t('privacy.copyAsk')}
          label={t('privacy.copyButton')}
          email={user?.email ?? ''}
          hasPassword={hasPassword}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
