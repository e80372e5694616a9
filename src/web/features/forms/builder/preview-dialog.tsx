import { useEffect, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components'
import { useBoot } from '#web/lib/boot.ts'
import { toQueryString } from '#shared/query-string.ts'
import { localeInDirection } from '#web/lib/format/locale-in-direction.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { AriaLocale } from '#web/ui/loading/aria-locale.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useBuilder, useBuilderState } from './builder-context.ts'
import styles from './builder.module.css'

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const
type Device = keyof typeof widths
const devices = Object.keys(widths) as Device[]

export interface PreviewDialogProps {
  /** A published version; by default the draft. */
  version?: number
  onClose: () => void
}

/**
 * The form as candidates see it, in a frame of adjustable width, in both directions. It can be filled in, with all rules;
 * nothing is stored.
 */
export function PreviewDialog({ version, onClose }: PreviewDialogProps) {
  const store = useBuilder()
  const t = useTranslations()
  const boot = useBoot()
  const { domain } = boot
  const { id, draftRevision } = useBuilderState((state) => state.form)
  const isSaved = useBuilderState((state) => state.save.status === 'saved')
  const [device, setDevice] = useState<Device>('desktop')
  const [isMirrored, setMirrored] = useState(boot.direction === 'rtl')
  useEffect(() => void store.flush(), [store])
  const hl = localeInDirection(boot, isMirrored ? 'rtl' : 'ltr')
  const address = `/careers/admin/forms/${encodeURIComponent(id)}/preview${toQueryString({ domain, hl, version })}`
  const title = version === undefined ? t('formBuilder.preview') : t('formBuilder.versionNumber', { version })
  return (
    <AriaLocale>
      <Modal isOpen onOpenChange={(isOpen) => !isOpen && onClose()} className={styles.preview}>
        <AriaDialog className={styles.previewDialog}>
          <header className={styles.previewBar}>
            <Heading slot="title" className="h3">
              {title}
            </Heading>
            <Segment label={t('formBuilder.width')}>
              {devices.map((each) => (
                <button key={each} type="button" aria-pressed={each === device} onClick={() => setDevice(each)}>
                  {t(`formBuilder.width.${each}`)}
                </button>
              ))}
            </Segment>
            <Switch
              label={t('formBuilder.mirrored')}
              checked={isMirrored}
              onChange={(event) => setMirrored(event.target.checked)}
            />
            <p className="small muted from-1024">{t('formBuilder.previewHint')}</p>
            <IconButton icon="x" label={t('formBuilder.close')} className="push" onClick={onClose} />
          </header>
          <div className={styles.previewStage} role="group" aria-label={title} tabIndex={0}>
            {(version !== undefined || isSaved) && (
              // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with the same rights as this one
              <iframe
                key={`${address} ${draftRevision}`}
                className={styles.previewFrame}
                style={{ inlineSize: widths[device] }}
                src={address}
                title={title}
                // Key presses inside the frame reach only its own window.
                onLoad={(event) =>
                  event.currentTarget.contentWindow?.addEventListener('keydown', ({ key, defaultPrevented }) => {
                    if (key === 'Escape' && !defaultPrevented) onClose()
                  })
                }
              />
            )}
          </div>
        </AriaDialog>
      </Modal>
    </AriaLocale>
  )
}
