import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { sentenceGap } from '#shared/locales/sentence-gap.ts'
import type { EmbeddedItem } from '#shared/form-engine/definition/form-definition.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import type { FieldEditProps, FieldViewProps } from '../field-props.ts'
import { useFormEnvironment } from '../../form-context.tsx'
import { useWidget } from '../../widget/use-widget.ts'
import { widgetAddress } from '#shared/form-engine/definition/widget-address.ts'
import styles from './embedded-form-field.module.css'

/** Another site's form or signing widget in a frame of 800 x 1132; answered "signed" or "rejected" by its messages. */
export function EmbeddedFormEdit({ path, item, field, frame, isDisabled, onChange }: FieldEditProps<EmbeddedItem>) {
  const { t, locale, signing } = useFormEnvironment()
  // The frame is rendered after the listener, so that a fast widget is not missed, and never on the server.
  const isBrowser = useSyncExternalStore(noChange, inBrowser, onServer)
  const address = isBrowser ? widgetAddress(item, window.location.origin) : null
  // The reference by which the server asks the provider whether it was signed.
  if (address && signing?.origins.includes(address.origin))
    address.searchParams.set('reference', `${signing.reference}.${path}`)
  const element = useRef<HTMLIFrameElement>(null)
  const [isReopened, setReopened] = useState(false)
  const handleVerdict = useCallback(
    (verdict: 'signed' | 'rejected') => {
      setReopened(false)
      onChange(verdict)
    },
    [onChange],
  )
  const isAnswered = (field.value === 'signed' || field.value === 'rejected') && !isReopened
  const isShown = !isAnswered && !isDisabled && address !== null
  const widget = useWidget({ address, frame: element, isShown, onVerdict: handleVerdict })
  if (isAnswered)
    return (
      <FormFieldGroup {...frame}>
        <Bar
          role="status"
          tone={field.value === 'signed' ? 'success' : 'warning'}
          actions={
            field.value === 'rejected' &&
            !isDisabled && (
              <Button size="s" onClick={() => setReopened(true)}>
                {t('formEngine.embedded.reopen')}
              </Button>
            )
          }
        >
          {t(field.value === 'signed' ? 'formEngine.embedded.signed' : 'formEngine.embedded.rejected')}
        </Bar>
      </FormFieldGroup>
    )
  return (
    <FormFieldGroup {...frame}>
      {isDisabled ? (
        <Bar>{t('formEngine.embedded.disabled')}</Bar>
      ) : isBrowser && address === null ? (
        <Bar tone="danger">{t('formEngine.embedded.noAddress')}</Bar>
      ) : widget.state === 'failed' && isBrowser ? (
        <Bar
          tone="danger"
          role="alert"
          actions={
            <Button size="s" onClick={widget.retry}>
              {t('formEngine.retry')}
            </Button>
          }
        >
          {t('formEngine.embedded.failed')}
        </Bar>
      ) : (
        <div className="stack g2">
          <div className={styles.holder} aria-busy={widget.state === 'loading'}>
            {widget.state === 'loading' && (
              <p className={styles.loading} role="status">
                <Spinner />
                {t('formEngine.embedded.loading')}
              </p>
            )}
            {address && (
              <iframe
                key={widget.attempt}
                ref={element}
                className={cx(styles.frame, widget.state === 'loading' && styles.quiet)}
                src={address.href}
                title={item.title ?? item.label}
                // Foreign widgets need scripts and their own storage; the sandbox only keeps this page's URL from them. A page
                // of this site could remove its sandbox.
                sandbox={address.origin === window.location.origin ? undefined : foreignSandbox}
                referrerPolicy="strict-origin-when-cross-origin"
                onLoad={widget.handleLoad}
              />
            )}
          </div>
          {widget.state === 'ready' && (
            <p className="small muted">
              {t('formEngine.embedded.empty')}
              {sentenceGap(locale)}
              <LinkButton onClick={widget.retry}>{t('formEngine.embedded.reload')}</LinkButton>
            </p>
          )}
        </div>
      )}
    </FormFieldGroup>
  )
}

const foreignSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'
const noChange = () => () => undefined
const inBrowser = () => true
const onServer = () => false

export function EmbeddedFormView({ path, field }: FieldViewProps<EmbeddedItem>) {
  const { t, signatureNote } = useFormEnvironment()
  const note = field.value === 'signed' ? signatureNote?.(path) : undefined
  if (note) return <Status tone={note.isConfirmed ? 'ok' : 'wait'}>{note.text}</Status>
  if (field.value === 'signed') return <Status tone="ok">{t('formEngine.embedded.signed')}</Status>
  if (field.value === 'rejected') return <Status tone="bad">{t('formEngine.embedded.rejected')}</Status>
  return <p>{String(field.value)}</p>
}
