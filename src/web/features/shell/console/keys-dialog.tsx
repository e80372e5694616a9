import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/desk.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChangePreferences } from './use-menu.ts'

/** Characters as they are on every keyboard; their meaning is translated. */
const keys = [
  ['search', [['Ctrl', 'K']]],
  [
    'goTo',
    [
      ['G', 'H'],
      ['G', 'A'],
      ['G', 'I'],
      ['G', 'O'],
    ],
  ],
  ['nextAndPrevious', [['J'], ['K']]],
  ['open', [['Enter']]],
  ['back', [['Esc']]],
  ['select', [['X']]],
  ['selectTo', [['Shift', 'X']]],
  ['selectShown', [['Ctrl', 'A']]],
  ['move', [['M']]],
  ['reject', [['R']]],
  ['undo', [['Z']]],
  ['fold', [['[']]],
  ['help', [['?']]],
] as const satisfies [name: string, ways: string[][]][]

/** Loaded on demand: what each key does; and a way to turn single letters off. */
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
        {keys.map(([name, ways]) => (
          <div key={name}>
            <dt>
              {ways.map((way) => (
                <span key={way.join(' ')}>
                  {way.map((key) => (
                    <kbd key={key} className={styles.kbd}>
                      {key}
                    </kbd>
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
