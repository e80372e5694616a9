import { useState, type ReactNode } from 'react'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { useFormEnvironment } from '../form-context.tsx'
import { useIsPrint } from './print-context.ts'

/** spec/3 §9: skill selector collapse threshold. */
const defaultCount = 10

/** The first of many, with a button "+N" for the others and "Show fewer" after them. On paper all are shown. */
export function useFolded<Entry>(
  entries: readonly Entry[],
  count: number = defaultCount,
): { shown: readonly Entry[]; button: ReactNode } {
  const { t } = useFormEnvironment()
  const isPrint = useIsPrint()
  const [isOpen, setOpen] = useState(false)
  const hiddenCount = entries.length - count
  if (hiddenCount <= 0 || isPrint) return { shown: entries, button: null }
  return {
    shown: isOpen ? entries : entries.slice(0, count),
    button: (
      <LinkButton
        aria-expanded={isOpen}
        aria-label={isOpen ? undefined : t('formEngine.skills.showAll', { count: hiddenCount })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('formEngine.skills.showFewer') : `+${hiddenCount}`}
      </LinkButton>
    ),
  }
}
