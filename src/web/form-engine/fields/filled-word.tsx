import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { FilledMark, FormTranslate } from '../form-environment.ts'

/** That an answer is the résumé's. Part of a field's help, so that it is heard with it; below an answer that is read. */
export const FilledWord = ({ mark: { isSure }, t }: { mark: FilledMark; t: FormTranslate }) => (
  <span className={cx('row g1', !isSure && 'strong')}>
    <Icon name={isSure ? 'file-text' : 'triangle-alert'} size="s" />
    {t(isSure ? 'form.fromResume' : 'form.fromResumeUnsure')}
  </span>
)
