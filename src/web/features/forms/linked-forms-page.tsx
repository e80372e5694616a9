import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { FormLinkRefused } from './form-refusals.tsx'
import { FormPage } from './form-page.tsx'
import { FormRow } from './form-row.tsx'
import { linkedFormsQuery } from './forms.queries.ts'

/** What a mailed link opens: its form, or a list if there are several. No sign-in needed. */
export function LinkedFormsPage({ token, id }: { token: string; id: string | undefined }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { data: forms, dataUpdatedAt } = useSuspenseQuery(linkedFormsQuery(token))
  const opened = forms.length === 1 ? forms[0]?.id : forms.find((form) => form.id === id)?.id
  if (forms.length === 0) return <FormLinkRefused isExpired={false} />
  if (opened !== undefined)
    return (
      <FormPage
        id={opened}
        token={token}
        back={
          forms.length > 1 && (
            <Link to="/careers/forms" search={{ token }} className="row ui plain muted">
              <Icon name="arrow-left" dir /> {t('forms.title')}
            </Link>
          )
        }
        onLeave={() => void navigate({ to: '/careers' })}
      />
    )
  return (
    <div className="wrap narrow page stack g6">
      <h1 className="h1">{t('forms.title')}</h1>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {forms.map((form, index) => (
          <FormRow key={form.id} form={form} token={token} now={dataUpdatedAt} isNext={index === 0} />
        ))}
      </ul>
    </div>
  )
}
