import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { EsignRequestView } from '#contract/offers/esign-widget.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { esignRequestQuery, type EsignSearch } from './esign-widget.queries.ts'
import { SigningDesk, type PdfPart } from './signing-desk.tsx'
import { SignInHere } from './sign-in-here.tsx'
import { openerOrigin, postAnswer, surroundings, postToFrame, type WidgetAnswer } from './widget-opener.ts'
import { WidgetNote } from './widget-note.tsx'

interface PageProps {
  search: EsignSearch
  Pdf: PdfPart
}

/** The built-in signing page, in a frame or by itself (docs/offers.md). */
export function EsignWidgetPage({ search, Pdf }: PageProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { user } = useBoot()
  const query = esignRequestQuery(search)
  const { data: view, error, refetch } = useQuery({ ...query, enabled: user !== null, refetchOnWindowFocus: 'always' })
  const isFramed = useSyncExternalStore(noChange, inFrame, onServer)
  const answered = useRef<WidgetAnswer | null>(null)
  const [isJustDone, setJustDone] = useState(false)

  const report = useCallback(
    (answer: WidgetAnswer, allowed: readonly string[]) => {
      if (answered.current === answer) return
      answered.current = answer
      postAnswer(answer, openerOrigin(allowed, search.hosted, surroundings()))
      postToFrame(search.wid, answer, allowed)
    },
    [search.hosted, search.wid],
  )
  useEffect(() => {
    if (view?.state === 'signed') report('ESIGN', view.message_origins)
    if (view?.state === 'declined') report('REJECT', view.message_origins)
  }, [view, report])

  const handleDone = (next: EsignRequestView) => {
    keepAnswer(queryClient, query.queryKey, next)
    setJustDone(true)
    announce(t(next.state === 'signed' ? 'esignWidget.signed.title' : 'esignWidget.declined.title'))
  }
  const isSignedOut = user === null || (!view && error instanceof ApiError && error.status === 401)
  if (isSignedOut) return <SignInHere search={search} isFramed={isFramed} onAnswer={report} />
  if (!view) return <WidgetNote state={error ? 'failed' : 'loading'} onRetry={() => void refetch()} />
  if (view.state === 'open')
    return (
      <SigningDesk
        wid={search.wid}
        domain={search.domain ?? ''}
        isWithinLetter={search.within === 'letter'}
        offer={view.offer}
        document={view.document}
        Pdf={Pdf}
        onDone={handleDone}
        onStale={() => void refetch()}
      />
    )
  return <WidgetNote state={view.state} view={view} {...{ isFramed, isJustDone }} />
}

const noChange = () => () => undefined
const inFrame = () => window.parent !== window
const onServer = () => false
