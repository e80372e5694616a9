import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { GateState } from '#contract/onboarding-gate.ts'
import { useBoot } from '#web/lib/boot.ts'
import { loadMessages } from '#web/lib/messages.ts'
import type { PageId } from '#contract/page-ids.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { gateQuery, postOnboarding } from './onboarding-gate.queries.ts'
import { nextStep } from './next-step.ts'

/** Pages that must stay accessible: signing out, and pages that the terms link to. */
const openPages: (PageId | undefined)[] = ['logout', 'login', 'content']

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx'), 'TermsDialog', { isOver: true })
const BootstrappingPage = lazyPart(() => import('./bootstrapping-page.tsx'), 'BootstrappingPage', { isOver: true })

/** The onboarding gate, if the employer has one (spec/1 §4). */
export function OnboardingGate() {
  const { isLoggedIn, configs, locale } = useBoot()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page as PageId | undefined })
  const isAsked = isLoggedIn && configs.hasGate === true && !openPages.includes(page)
  const [isReady, setReady] = useState(false)
  const { data: state } = useQuery({ ...gateQuery(), enabled: isAsked })
  useEffect(() => {
    if (isAsked) void loadMessages(locale, ['onboardingGate']).then(() => setReady(true))
  }, [isAsked, locale])
  return isAsked && isReady && state ? <GateStep state={state} /> : null
}

function GateStep({ state }: { state: GateState }) {
  const step = nextStep(state)
  useEffect(() => {
    if (step === 'onboarding') void postOnboarding().catch(() => undefined)
  }, [step])
  if (step === 'terms') return <TermsDialog terms={state.terms!} />
  return step === 'bootstrapping' ? <BootstrappingPage {...state.bootstrappingConfig!} /> : null
}
