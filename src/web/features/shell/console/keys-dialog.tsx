import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { consoleKeys, type ConsoleKey } from '#web/parts/console-keys.ts'
import styles from '#web/theme/layouts/console-tabs.module.css'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Kbd } from '#web/ui/content/kbd.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useChangePreferences } from '#web/lib/storage/console-preferences.ts'

const names = Object.keys(consoleKeys) as ConsoleKey[]

/** Loaded on demand: what each key does, and a switch that turns single letters off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { user } = useBoot()
  const change = useChangePreferences()
  const hasKeys = user?.console?.hasKeys ?? true
  return (
    <Dialog
      isOpen
      title={t('console.keys')}
      closeLabel={t('common.close')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Switch
        label={t('console.keys.on')}
        help={t('console.keys.onHelp')}
        checked={hasKeys}
        onChange={({ target }) => change({ hasKeys: target.checked })}
      />
      <dl className={styles.keys}>
        {names.map((name) => (
          <div key={name}>
            <dt>
              {consoleKeys[name].map((way) => (
                <span key={way.join(' ')}>
                  {way.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{t(`console.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
