import { useState } from 'react'
import { firstDay, isDay, lastDay } from '#shared/reports/report-period.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { areBackwards, type OwnDays } from './own-days.ts'

type Name = 'from' | 'to'

const textsOf = ({ from, to }: OwnDays): Record<Name, string> => ({ from: from ?? '', to: to ?? '' })

interface DayFieldsProps extends OwnDays {
  onChoose: (days: OwnDays) => void
}

/**
 * The first and the last day. Typed dates apply once someone leaves the field or presses Enter, because every intermediate state
 * is a date as well; dates picked from the calendar apply immediately.
 */
export function DayFields({ from, to, onChoose }: DayFieldsProps) {
  const t = useTranslations()
  const chosen = textsOf({ from, to })
  const [known, setKnown] = useState(chosen)
  const [typed, setTyped] = useState(chosen)
  const [isTyping, setTyping] = useState(false)
  // The URL changed: a field whose day is the same keeps what is being typed in it.
  if (known.from !== chosen.from || known.to !== chosen.to) {
    setKnown(chosen)
    setTyped({
      from: known.from === chosen.from ? typed.from : chosen.from,
      to: known.to === chosen.to ? typed.to : chosen.to,
    })
  }
  const isWrong = (name: Name, { [name]: day }: Record<Name, string>) => day !== '' && !isDay(day)
  const choose = (days: Record<Name, string>) => {
    const next: OwnDays = { from: days.from || undefined, to: days.to || undefined }
    const isSame = days.from === chosen.from && days.to === chosen.to
    if (!isSame && !isWrong('from', days) && !isWrong('to', days) && !areBackwards(next)) onChoose(next)
  }
  const settle = (name: Name) => {
    setTyping(false)
    // Half a date has no value.
    const days = typed[name] === '' ? { ...typed, [name]: chosen[name] } : typed
    setTyped(days)
    choose(days)
  }
  const errorOf = (name: Name) => {
    if (isTyping) return undefined
    if (isWrong(name, typed)) return t('reports.refused.day')
    const isOrderKnown = !isWrong('from', typed) && !isWrong('to', typed)
    return name === 'to' && isOrderKnown && areBackwards({ from: typed.from || undefined, to: typed.to || undefined })
      ? t('reports.refused.period')
      : undefined
  }
  return (['from', 'to'] as const).map((name) => (
    <TextField
      key={name}
      type="date"
      min={firstDay}
      max={lastDay}
      label={t(`reports.${name}`)}
      value={typed[name]}
      error={errorOf(name)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle(name)
        else if (key !== 'Tab' && key !== 'Shift') setTyping(true)
      }}
      onChange={({ target: { value } }) => {
        const days = { ...typed, [name]: value }
        setTyped(days)
        if (!isTyping && value !== '') choose(days)
      }}
      onBlur={() => settle(name)}
    />
  ))
}
