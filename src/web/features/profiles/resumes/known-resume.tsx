import { Link } from '@tanstack/react-router'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import type { ResumeDialogProps } from './resume-dialog-props.ts'
import { inOrderOfProfile, reviewLink, withoutPage } from '../review/search-after-review.ts'

/** There is already a résumé: continue without another one. */
export function KnownResume({
  details,
  parameters,
  onClose,
}: Pick<ResumeDialogProps, 'parameters' | 'onClose'> & { details: ProfileDetails }) {
  const t = useTranslations()
  const look = { className: buttonClass({ size: 's' }) }
  if (details.hasReading) {
    const review = (
      <Link {...reviewLink(parameters)} {...look}>
        {t('profiles.resume.review')}
      </Link>
    )
    return <Bar actions={review}>{t('profiles.resume.waiting')}</Bar>
  }
  if (!details.hasResume) return null
  const results = inOrderOfProfile(withoutPage(parameters), '')
  const sort = (
    <Link to="/careers" search={results} onClick={onClose} {...look}>
      {t('profiles.resume.sortNow')}
    </Link>
  )
  return <Bar actions={sort}>{t('profiles.resume.there')}</Bar>
}
