import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import type { FilledMark, FormTranslate } from '../form-environment.ts'

/**
 * Marks an answer as coming from the résumé. Part of a field's help, so that screen readers announce it; below the answer in a
 * view.
 */
export const FilledWord = ({ mark: { isSure }, t }: { mark: FilledMark; t: FormTranslate }) => (
  <span className={cx('row g1', !isSure && 'strong')}>
    <Icon name={isSure ? 'file-text' : 'triangle-alert'} size="s" />
    {t(isSure ? 'formEngine.fromResume' : 'formEngine.fromResumeUnsure')}
  </span>
)
