import { dotList, listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatPay } from '#web/lib/format/format.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { MetCheck } from './met-checks.ts'
import styles from './editor.module.css'

const mostNamed = 4

/** Passed checks, and their meaning for this position. */
export function MetList({ met, onView }: { met: readonly MetCheck[]; onView: () => void }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (met.length === 0) return null
  return (
    <ul className={styles.gates} aria-label={t('positionDrafts.metChecks')}>
      {met.map((check) => {
        const detail = detailOf(check, locale, t)
        return (
          <li key={check.name} className={styles.gate} data-met>
            <Icon name="circle-check" size="s" />
            <div className="stack g1 grow">
              <p className="ui medium">{t(`positionDrafts.met.${check.name}`)}</p>
              {detail && (
                <p className="small muted" dir="auto">
                  {detail}
                </p>
              )}
            </div>
            {check.name === 'search_engines' && (
              <Button size="s" variant="neutral" aria-label={t('positionDrafts.viewStructuredData')} onClick={onView}>
                {t('positionDrafts.viewData')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function detailOf(check: MetCheck, locale: string, t: Translate): string | null {
  const named = (names: readonly string[]) =>
    names.length > mostNamed
      ? t('positionDrafts.metAndMore', {
          names: listOf(names.slice(0, mostNamed), locale),
          count: names.length - mostNamed,
        })
      : listOf(names, locale, 'sentence')
  switch (check.name) {
    case 'places':
      return named(check.places)
    case 'languages':
      return named(check.languages.map(languageName))
    case 'pay':
      return formatPay(check.pay, locale, t)
    case 'team':
      return named(check.names)
    case 'questions':
      return dotList(
        check.forms.map(({ name, version }) => t('positionDrafts.metForm', { name, version })),
        locale,
      )
    default:
      return null
  }
}
