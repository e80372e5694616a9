import { useSyncExternalStore } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'

const never = () => () => undefined
const hourOfBrowser = (): number => new Date().getHours()

/** By the user's own clock, which only the browser knows. Needs the messages `dashboard`. */
export function Greeting() {
  const t = useTranslations()
  const { user } = useBoot()
  const hour = useSyncExternalStore<number | null>(never, hourOfBrowser, () => null)
  const time = hour === null || hour < 5 ? 'any' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const [name = ''] = (user?.name ?? '').trim().split(/\s+/)
  return name ? t(`dashboard.hello.${time}`, { name }) : t('dashboard.helloNobody')
}
