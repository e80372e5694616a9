import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { EntryState } from '#contract/entry.ts'
import { useBoot } from '#web/lib/boot.ts'
import { loadMessages } from '#web/lib/messages.ts'
import type { PageId } from '#contract/page-ids.ts'
import { entryQuery, postOnboarding } from './entry.queries.ts'
import { nextStep } from './next-step.ts'

/** Pages that must stay in reach: the way out, and what terms link to. */
const openPages: (PageId | undefined)[] = ['logout', 'login', 'content']

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))
const BootstrappingPage = lazy(async () => ({ default: (await import('./bootstrapping-page.tsx')).BootstrappingPage }))

/** What stands between signing in and the site, where the employer asks something (spec/1 §4 "App flow"). */
export function EntryGate() {
  const { isLoggedIn, configs, locale } = useBoot()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page as PageId | undefined })
  const isAsked = isLoggedIn && configs.hasEntry === true && !openPages.includes(page)
  const [isReady, setReady] = useState(false)
  const { data: state } = useQuery({ ...entryQuery(), enabled: isAsked })
  useEffect(() => {
    if (isAsked) void loadMessages(locale, ['entry']).then(() => setReady(true))
  }, [isAsked, locale])
  return isAsked && isReady && state ? <EntryStep state={state} /> : null
}

function EntryStep({ state }: { state: EntryState }) {
  const step = nextStep(state)
  useEffect(() => {
    if (step === 'onboarding') void postOnboarding().catch(() => undefined)
  }, [step])
  return (
    <Suspense fallback={null}>
      {step === 'terms' && <TermsDialog terms={state.terms!} />}
      {step === 'bootstrapping' && <BootstrappingPage {...state.bootstrappingConfig!} />}
    </Suspense>
  )
}
