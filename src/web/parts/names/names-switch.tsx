import { useTranslations } from '#web/lib/messages.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { namesSwitchId, useHiddenNames } from './use-hidden-names.ts'

/** Hides candidates' names from the reader, wherever they read. */
export function NamesSwitch() {
  const t = useTranslations()
  const { isOn, toggle } = useHiddenNames()
  return <Switch id={namesSwitchId} label={t('console.names.hidden')} checked={isOn} onChange={toggle} />
}
