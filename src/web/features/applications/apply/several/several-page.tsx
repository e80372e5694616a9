import { useSuspenseQuery } from '@tanstack/react-query'
import type { ApplicationForm } from '#contract/applications/applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useForgetForm } from '../apply-page.tsx'
import { SignInToApply, toJobs } from '../apply-refusals.tsx'
import { NotAppliedList, type NotApplied } from './not-in-form.tsx'
import { SeveralForm } from './several-form.tsx'
import { severalStateOf } from './several.ts'
import { useHeldData } from '../use-held-data.ts'
import { severalFormsQuery } from './several.queries.ts'

interface SeveralPageProps {
  positionIds: readonly number[]
  onSent: (positionIds: number[]) => void
}

/** Applying for several positions: the form for those that accept applications here, and why the others are missing. */
export function SeveralPage({ positionIds, onSent }: SeveralPageProps) {
  const boot = useBoot()
  const t = useTranslations()
  const key = `${positionIds.join()} ${boot.user?.id ?? ''}`
  const [data, hold] = useHeldData(useSuspenseQuery(severalFormsQuery(boot, positionIds)).data, key)
  useForgetForm(positionIds.join())
  const open = data.forms.filter((form) => severalStateOf(form) === 'open')
  const locked = data.forms.filter((form) => severalStateOf(form) === 'log_in')
  if (locked.length > 0) return <SignInToApply names={locked.map(({ position }) => position.name)} />
  const others: NotApplied[] = [
    ...data.forms.filter((form) => !open.includes(form)).map((form) => notApplied(form, t)),
    ...data.missingIds.map((id) => ({ id, name: `${id}`, reason: t('apply.state.missing') })),
  ]
  if (open.length > 0) return <SeveralForm key={key} forms={open} others={others} onSending={hold} onSent={onSent} />
  return (
    <div className="wrap page">
      <EmptyState art="flag" level={1} title={t('apply.severalNone')} actions={toJobs(t('apply.toJobs'))}>
        <NotAppliedList others={others} />
      </EmptyState>
    </div>
  )
}

function notApplied(form: ApplicationForm, t: ReturnType<typeof useTranslations>): NotApplied {
  const state = severalStateOf(form)
  return {
    id: form.position.id,
    name: form.position.name,
    reason: t(`apply.state.${state === 'applied' || state === 'external' ? state : 'closed'}`),
    url: state === 'external' ? form.externalApplyUrl : null,
  }
}
