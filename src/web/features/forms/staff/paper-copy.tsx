import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormPrint, type FormPrintProps } from '#web/form-engine/variants/form-print.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './paper-copy.module.css'

/**
 * What is printed instead of the surrounding page (its `onScreenClass` parts): rendered when printing starts, so that a long
 * form is not rendered twice before that.
 */
export function PaperCopy(props: FormPrintProps) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  return (
    <div className={cx('wrap', styles.paper)}>
      <FormPrint {...props} />
    </div>
  )
}

/** The class of what the copy replaces on paper; it is before the copy, as a sibling. */
export const onScreenClass = styles.screen
