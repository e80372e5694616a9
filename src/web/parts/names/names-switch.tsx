import { mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { namesSwitchId, useHiddenNames } from './use-hidden-names.ts'

/** Hides candidates' names from the reader on all pages; other roles have no names to hide. */
export function NamesSwitch() {
  const { user } = useBoot()
  return mayOpen(user, 'applications') || mayOpen(user, 'interviews') ? <ReadersSwitch /> : null
}

function ReadersSwitch() {
  const t = useTranslations()
  const { isOn, toggle } = useHiddenNames()
  return <Switch id={namesSwitchId} label={t('console.names.hidden')} checked={isOn} onChange={toggle} />
}
